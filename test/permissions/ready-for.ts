import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { Sent } from './calls.ts'
import { draftFor, textOfCall } from './content-drafts.ts'
import type { Things } from './things.ts'

/**
 * The state of the rows that a call of an administrator, or by the link of a question, needs; other calls need none.
 */
export const readyFor = (name: string, { ids, named }: Things, { body }: Sent) => {
  if (name.startsWith('POST /move-proposals/') || name.endsWith('/{proposal}/withdraw'))
    return [
      sql`update move_proposals set expires_at = '2026-05-26T09:00:00Z', outcome = null, answered_at = null where id = ${named['proposal']}`,
    ]
  const application = ids['/admin/applications']
  const to = (status: string) =>
    sql`update applications set status = ${status}, question = null where id = ${application}`
  if (name.startsWith('POST /admin/applications/'))
    return [to('submitted'), ...(name.endsWith('/review') ? [] : [to('in_review')])]
  if (Object.hasOwn(textOfCall, name)) return draftFor(name)
  if (name.startsWith('POST /admin/announcements/') || name.startsWith('PUT /admin/announcements/'))
    return [
      sql`update announcements set published_at = null, revision = 1 where id = ${named['announcement']}`,
    ]
  if (name === 'PUT /admin/settings/{name}')
    return [sql`update run_settings set value = '30' where name = 'trial-days'`]
  if (name === 'POST /admin/stories') return [sql`delete from stories where salon_id = ${named['salon']}`]
  if (name === 'POST /admin/stories/{story}/publish')
    return [
      sql.raw(`do $$ begin
        perform set_config('app.user_id', (select owner_id::text from salons where id = '${named['salon']}'), true);
        update stories set asked_at = now(), agreed_at = now(), agreed_by = app_user() where id = '${named['story']}';
      end $$`),
    ]
  const onTrial = sql`update salons set subscription = 'trial', trial_ends_at = now(), paid_until = null where id = ${named['salon']}`
  const posting = ids['DELETE /careers/{id}']
  const { payout, salon } = named
  const moved = (
    event: string,
    source: string | undefined,
    from: string,
    to: readonly [string, string | undefined],
  ) => sql`
    select post_entries(${event}, ${source}::uuid, 0, ${[from, to[0]]}::text[], ${[from === 'salon' ? salon : null, to[1]]}::uuid[],
      ${[1000, -1000]}::bigint[], null, now())`
  const waits = [
    sql`update payouts set status = 'waiting', paid_at = null where id = ${payout}`,
    moved('payout_made', payout, 'salon', ['payout', payout]),
  ]
  const { affiliate, affiliatePayout } = named
  const rewarded = (event: string, cents: number, to: readonly [string, string | undefined]) => sql`
    select post_entries(${event}, ${event === 'test_owed' ? newId() : affiliatePayout}::uuid, 0, ${['affiliate_cost', ...to.slice(0, 1)]}::text[],
      ${[null, to[1]]}::uuid[], ${[cents, -cents]}::bigint[], null, '2026-05-01T09:00:00Z')`
  const affiliateWaits = [
    sql`update affiliate_payouts set status = 'waiting', paid_at = null where id = ${affiliatePayout}`,
    rewarded('test_set_aside', 5000, ['payout', affiliatePayout]),
  ]
  const hasFailed = [
    sql`update refunds set status = 'failed', ended_at = now(), due_at = null, solution = null, solved_at = null, bank_reference = null
      where id = ${named['refund']}`,
    sql`update payments set refunding_cents = 0 where id = ${named['payment']}`,
    moved('test_failed', newId(), 'goodwill', ['suspense', named['payment']]),
  ]
  const removed = (appeal: string | null) => [
    sql`update reviews set taken_down_at = now() where id = ${named['review']}`,
    sql`insert into review_decisions (id, review_id, verdict, ground, reason, on_report, decided_at, appeal, appealed_at)
      values (${newId()}, ${named['review']}, 'taken_down', 'insult', 'γ', true, '2026-05-11T05:30:00Z', ${appeal}::text, ${appeal === null ? null : '2026-05-11T05:40:00Z'}::timestamptz)`,
  ]
  const ready: Readonly<Record<string, ReturnType<typeof sql> | readonly ReturnType<typeof sql>[]>> = {
    // The customer's appointment is cancelled with the account, as one that has not begun has neither.
    'POST /admin/messages/{id}/resend': sql`update messages set due_at = null, sent_at = null, attempts = 8, last_error = 'x', created_at = now(), facts = '{"kind": "content"}' where id = ${named['outboxMessage']}`,
    'POST /admin/users/{id}/delete': [
      sql`delete from reviews where booking_id = ${named['booking']}`,
      sql`delete from no_show_disputes where booking_id = ${named['booking']}`,
    ],
    // The cancellation names the state that was read.
    'POST /admin/bookings/{id}/cancel': [
      sql`delete from reviews where booking_id = ${named['booking']}`,
      sql`delete from no_show_disputes where booking_id = ${named['booking']}`,
      sql`update bookings set updated_at = '2026-06-01T09:00:00Z' where id = ${named['booking']}`,
    ],
    'POST /admin/salons/{id}/extend': onTrial,
    'POST /admin/salons/{id}/payments': onTrial,
    'POST /business/salons/{id}/subscription/payments': sql`update salons set subscription = 'cancelled', paid_until = null where id = ${named['salon']}`,
    'POST /admin/salons/{id}/invoices/{invoice}/report': sql`update invoice_documents set status = 'failed', failure = 'x', ended_at = now(), due_at = null where invoice_id = ${named['invoice']}`,
    'POST /admin/salons/{id}/unsuspend': sql`update salons set verification = 'suspended', suspension_reason = 'γ' where id = ${named['salon']}`,
    'POST /admin/disputes/{booking}/decide': [
      sql`delete from reviews where booking_id = ${named['booking']}`,
      sql`update bookings set status = 'no_show' where id = ${named['booking']}`,
      sql`delete from busy_times where booking_id = ${named['booking']}`,
      sql`delete from resource_uses where booking_id = ${named['booking']}`,
    ],
    'POST /sandbox/payments/{id}': [
      sql`delete from refunds where payment_id = ${named['payment']}`,
      sql`update payments set status = 'requires_payment', captured_cents = 0, refunding_cents = 0, settled_at = null where id = ${named['payment']}`,
      sql`insert into sandbox_payments (ref, id, cents, status, saves_card, secret, created_at)
        values (${named['payment']}, ${named['payment']}, 1000, 'requires_payment', false, 'x', now()) on conflict do nothing`,
    ],
    'POST /admin/reviews/{review}/decide': sql`update review_reports set decision_id = null where review_id = ${named['review']}`,
    'POST /admin/reviews/{review}/decide-appeal': removed('Όχι'),
    'POST /me/reviews/{review}/appeal': removed(null),
    'POST /me/affiliate/payouts': rewarded('test_owed', 5000, ['affiliate', affiliate]),
    'POST /admin/affiliate-payouts/{id}/paid': affiliateWaits,
    'POST /admin/affiliate-payouts/{id}/failed': affiliateWaits,
    'POST /admin/payouts/{id}/paid': waits,
    'POST /admin/refunds/{id}/again': hasFailed,
    'POST /admin/refunds/{id}/paid': hasFailed,
    'POST /admin/payouts/{id}/failed': waits,
    'POST /admin/chargebacks/{id}/answer': sql`update chargebacks set evidence = null, answered_by = null, answered_at = null, answer_due_at = null,
      answer_sent_at = null where id = ${named['chargeback']}`,
    'POST /admin/reconciliation/breaks/{id}/explain': sql`update reconciliation_breaks set resolved_at = null, resolution = null, reason = null,
      resolved_by = null where id = ${named['difference']}`,
    'POST /admin/payout-runs': moved('test_owed', newId(), 'goodwill', ['salon', salon]),
    'POST /admin/listing-requests/{id}/decide': sql`update salon_claims set status = 'withdrawn' where id = ${named['claim']}`,
    'POST /admin/partnerships/{id}/state': sql`update partnership_requests set status = ${body.includes('answered') ? 'new' : 'answered'} where id = ${ids['/admin/partnerships']}`,
    'POST /admin/partnerships/{id}/decide': sql`update partnership_requests set status = 'new', decision = null where id = ${ids['/admin/partnerships']}`,
    'POST /admin/careers/{id}/applications/{application}/status': sql`update job_applications set status = ${body.includes('new') ? 'hired' : 'new'} where id = ${named['application']}`,
    'POST /admin/careers/{id}/decide': [
      sql`update job_postings set status = 'submitted', submitted_at = now(), decided_at = null, decided_by = null where id = ${posting}`,
      sql`delete from job_applications where posting_id = ${posting}`,
    ],
  }
  return [ready[name] ?? []].flat()
}
