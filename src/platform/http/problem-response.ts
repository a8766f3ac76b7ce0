import { Problem, type ProblemCode } from '#domain/problem.ts'

import { isDatabaseAway } from '../database-away.ts'
import { RATE_LIMIT_SECONDS, RETRY_AFTER_SECONDS } from '../limits.ts'

export const statusByCode = {
  bad_request: 400,
  validation_failed: 422,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  timeout: 504,
  internal: 500,
  unavailable: 503,
  idempotency_mismatch: 422,
  idempotency_in_progress: 409,
  slot_taken: 409,
  too_many_holds: 409,
  network_busy: 429,
  hold_not_found: 404,
  hold_expired: 409,
  hold_used: 409,
  own_overlap: 409,
  salon_not_bookable: 409,
  salon_not_ready: 409,
  bookings_paused: 409,
  service_not_available: 422,
  options_conflict: 422,
  company_unregistered: 409,
  nails_unfit: 422,
  local_time_missing: 422,
  local_time_ambiguous: 422,
  booking_not_changeable: 409,
  reschedule_window_closed: 409,
  payment_not_supported: 422,
  payment_required: 422,
  payment_in_progress: 409,
  fee_not_payable: 409,
  payment_closed: 409,
  card_unknown: 409,
  payment_unavailable: 503,
  trader_missing: 409,
  too_many_photos: 409,
  too_many_review_photos: 409,
  photos_changed: 409,
  salon_not_changeable: 409,
  claim_closed: 409,
  claim_pending: 409,
  feed_already_made: 409,
  calendar_not_offered: 409,
  calendar_refused: 409,
  calendar_unavailable: 503,
  claim_not_changeable: 409,
  listing_closed: 409,
  outside_hours: 409,
  too_early: 409,
  no_client_address: 409,
  too_many_messages: 409,
  dispute_closed: 409,
  time_has_bookings: 409,
  proof_needed: 403,
  second_factor_needed: 403,
  second_factor_old: 403,
  applications_paused: 409,
  application_pending: 409,
  application_not_changeable: 409,
  posting_not_changeable: 409,
  posting_closed: 409,
  posting_is_example: 409,
  story_without_owner: 409,
  story_not_agreed: 409,
  too_many_postings: 409,
  already_applied: 409,
  already_waiting: 409,
  time_is_free: 409,
  offer_over: 409,
  ask_refused: 409,
  changed_meanwhile: 409,
  too_many_staff: 409,
  too_many_days: 409,
  staff_has_bookings: 409,
  staff_has_account: 409,
  already_member: 409,
  already_invited: 409,
  too_many_invitations: 409,
  invitation_used: 409,
  invitation_revoked: 409,
  invitation_expired: 409,
  invitation_other_email: 409,
  limit_reached: 409,
  booking_by_phone: 403,
  client_known: 409,
  client_has_account: 409,
  clients_have_accounts: 409,
  client_notes_full: 409,
  photos_need_consent: 409,
  too_many_tags: 409,
  tag_known: 409,
  saved_report_known: 409,
  form_already_made: 409,
  form_filled: 409,
  form_withdrawn: 409,
  form_expired: 409,
  too_many_client_photos: 409,
  too_many_clients: 409,
  code_not_now: 409,
  code_not_first: 409,
  code_used_up: 409,
  code_used_by_you: 409,
  promotion_code_taken: 409,
  promotion_not_changeable: 409,
  insufficient_points: 409,
  points_not_taken: 409,
  points_exceed_price: 409,
  gift_cards_not_taken: 409,
  gift_card_unknown: 409,
  gift_card_void: 409,
  gift_card_expired: 409,
  gift_card_empty: 409,
  gift_card_in_use: 409,
  price_changed: 409,
  bill_closed: 409,
  bill_undone: 409,
  booking_settled: 409,
  payments_differ: 409,
  prepaid_exceeds_bill: 409,
  cash_limit: 409,
  out_of_stock: 409,
  stock_not_counted: 409,
  barcode_taken: 409,
  day_not_begun: 409,
  payouts_not_offered: 409,
  payout_account_unavailable: 503,
  payout_closed: 409,
  payment_disputed: 409,
  refund_closed: 409,
  chargeback_closed: 409,
  break_closed: 409,
  nothing_due: 409,
  terms_not_accepted: 409,
  payout_waits: 409,
  payout_below_least: 409,
  payout_account_missing: 409,
  payout_account_held: 409,
  gift_card_used: 409,
  gift_card_withdrawn: 409,
  gift_card_not_sendable: 409,
  withdrawal_too_late: 409,
  review_not_allowed: 403,
  already_reviewed: 409,
  review_not_changeable: 409,
  review_decided: 409,
  partnership_decided: 409,
  booking_reviewed: 409,
  message_not_sendable: 409,
} as const satisfies Record<ProblemCode, number>

/** The texts of a problem in the caller's language; passed in when the server is assembled. */
export interface ProblemWords {
  readonly title: (code: ProblemCode) => string
  readonly field: (code: string) => string
}

/** Turns any failure into a problem; an unavailable database is a 503, not our mistake. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem(isDatabaseAway(error) ? 'unavailable' : 'internal', { cause: error })

/** Headers of an answer with the status 503. */
export const retryLater: Readonly<Record<string, string>> = { 'retry-after': String(RETRY_AFTER_SECONDS) }

/**
 * The time to wait, for statuses that are not final (RFC 9110, 10.2.3).
 * @param seconds the exact time, if known
 */
export function retryAfter(status: number, seconds = RATE_LIMIT_SECONDS): Readonly<Record<string, string>> {
  if (status === 503) return retryLater
  return status === 429 ? { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } : {}
}

/** RFC 9457. Any error other than a Problem is our bug and reveals nothing about itself. */
function problemBody(problem: Problem, words: ProblemWords, requestId: string): Record<string, unknown> {
  const { code, fields, extra } = problem
  return {
    type: `/api/docs#${code}`,
    title: words.title(code),
    status: statusByCode[code],
    code,
    detail: words.title(code),
    instance: requestId,
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, reason]) => [
          field,
          { code: reason, detail: words.field(reason) },
        ]),
      ),
    }),
    ...extra,
  }
}

export function problemResponse(problem: Problem, words: ProblemWords, requestId: string): Response {
  const status = statusByCode[problem.code]
  return Response.json(problemBody(problem, words, requestId), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...retryAfter(status, problem.retryAfter),
    },
  })
}
