/** The codes of all refusals, for callers and messages. */
export const problemCodes = [
  'bad_request',
  'validation_failed',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'timeout',
  'internal',
  'unavailable',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'slot_taken',
  'too_many_holds',
  'network_busy',
  'hold_not_found',
  'hold_expired',
  'hold_used',
  'own_overlap',
  'salon_not_bookable',
  'service_not_available',
  'options_conflict',
  'nails_unfit',
  'local_time_missing',
  'local_time_ambiguous',
  'booking_not_changeable',
  'reschedule_window_closed',
  'payment_not_supported',
  'payment_required',
  'payment_in_progress',
  'fee_not_payable',
  'payment_closed',
  'card_unknown',
  'payment_unavailable',
  'payment_disputed',
  'trader_missing',
  'too_many_photos',
  'too_many_review_photos',
  'photos_changed',
  'salon_not_changeable',
  'claim_closed',
  'claim_pending',
  'feed_already_made',
  'claim_not_changeable',
  'listing_closed',
  'outside_hours',
  'too_early',
  'dispute_closed',
  'time_has_bookings',
  'proof_needed',
  'second_factor_needed',
  'second_factor_old',
  'application_pending',
  'application_not_changeable',
  'posting_not_changeable',
  'posting_closed',
  'posting_is_example',
  'too_many_postings',
  'already_applied',
  'changed_meanwhile',
  'too_many_staff',
  'too_many_days',
  'staff_has_bookings',
  'staff_has_account',
  'already_member',
  'already_invited',
  'too_many_invitations',
  'invitation_used',
  'invitation_revoked',
  'invitation_expired',
  'invitation_other_email',
  'limit_reached',
  'booking_by_phone',
  'client_known',
  'client_has_account',
  'clients_have_accounts',
  'client_notes_full',
  'photos_need_consent',
  'too_many_client_photos',
  'too_many_clients',
  'code_not_now',
  'code_not_first',
  'code_used_up',
  'code_used_by_you',
  'promotion_code_taken',
  'promotion_not_changeable',
  'insufficient_points',
  'points_not_taken',
  'points_exceed_price',
  'gift_cards_not_taken',
  'gift_card_unknown',
  'gift_card_void',
  'gift_card_expired',
  'gift_card_empty',
  'gift_card_in_use',
  'price_changed',
  'bill_closed',
  'bill_undone',
  'booking_settled',
  'payments_differ',
  'prepaid_exceeds_bill',
  'cash_limit',
  'out_of_stock',
  'stock_not_counted',
  'barcode_taken',
  'day_not_begun',
  'payouts_not_offered',
  'payout_account_unavailable',
  'payout_closed',
  'refund_closed',
  'chargeback_closed',
  'break_closed',
  'nothing_due',
  'gift_card_used',
  'gift_card_withdrawn',
  'gift_card_not_sendable',
  'withdrawal_too_late',
  'review_not_allowed',
  'already_reviewed',
  'review_not_changeable',
  'review_decided',
  'booking_reviewed',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** The fault of each field, by a message code of `problems.fields`. */
export type FieldErrors = Readonly<Record<string, string>>

/** A refusal for the caller. `extra` is added to the answer's body. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: FieldErrors | undefined
  readonly extra: Readonly<Record<string, unknown>> | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    more: {
      fields?: FieldErrors
      extra?: Record<string, unknown>
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: more.cause })
    this.name = 'Problem'
    this.code = code
    this.fields = more.fields
    this.extra = more.extra
    this.retryAfter = more.retryAfter
  }
}
