import { sql } from '#platform/db.ts'
import { hashPassword } from '#platform/password-hash.ts'

import type { Things } from '../permissions/things.ts'

/** `whole` fills every field with a known value, `plain` only the required ones. */
export type Fill = 'plain' | 'whole'

type Statement = ReturnType<typeof sql>

const password = 'a long enough secret'
const emailOf = ({ people: { customer } }: Things) => (customer.kind === 'user' ? customer.email : '')

const noShow = ({ named }: Things) =>
  sql`update bookings set status = 'no_show' where id = ${named['booking']}`
const withoutDispute = ({ named }: Things) =>
  sql`delete from no_show_disputes where booking_id = ${named['booking']}`
const unclaimed = ({ named }: Things) =>
  sql`update salons set owner_id = null, verification = 'unverified', subscription = 'none', paid_until = null where id = ${named['salon']}`

/** Payments and bills keep their bookings from deletion. */
const withoutMoney = (salon: string | undefined) => [
  sql`delete from refunds r using payments p where p.id = r.payment_id and p.salon_id = ${salon}`,
  sql`delete from chargeback_moves m using chargebacks c, payments p where c.id = m.chargeback_id and p.id = c.payment_id and p.salon_id = ${salon}`,
  sql`delete from chargebacks c using payments p where p.id = c.payment_id and p.salon_id = ${salon}`,
  sql`delete from payments where salon_id = ${salon}`,
  sql`delete from promotion_uses u using bookings b where b.id = u.booking_id and b.salon_id = ${salon}`,
  sql`delete from point_spending_lots l using bookings b where b.id = l.booking_id and b.salon_id = ${salon}`,
  sql`delete from point_spendings s using bookings b where b.id = s.booking_id and b.salon_id = ${salon}`,
  sql`delete from point_lots l using bookings b where b.id = l.booking_id and b.salon_id = ${salon}`,
  sql`delete from gift_card_uses u using bookings b where b.id = u.booking_id and b.salon_id = ${salon}`,
  ...['bill_lines', 'bill_payments', 'bill_tips', 'bills'].map(
    (table) => sql`delete from ${sql.table(table)} where salon_id = ${salon}`,
  ),
]

const reviewable = ({ named }: Things) => [
  sql`delete from reviews where booking_id = ${named['booking']}`,
  sql`update bookings set status = 'completed', settle_at = '2099-01-01' where id = ${named['booking']}`,
]

/** The secret part of the link by which a salon objects to a claim. */
const objectionToken = ({ named }: Things): string =>
  `${named['claim']?.replaceAll('-', '')}${'x'.repeat(11)}`

/** The status that a call needs before it can succeed; the things already have it for the other calls. */
export const readiness: Readonly<
  Record<string, (things: Things) => readonly Statement[] | Promise<readonly Statement[]>>
> = {
  'DELETE /me': async (things) => [
    sql`update auth.users set password_hash = ${await hashPassword(password)} where email = ${emailOf(things)}`,
  ],
  'POST /preferences/choose-news': ({ named }) => [
    sql`insert into clients (salon_id, name, customer_id) select salon_id, 'Μαρία', customer_id from bookings
      where id = ${named['booking']} and not exists (select from clients c where c.salon_id = bookings.salon_id and c.customer_id = bookings.customer_id)`,
  ],
  'POST /bookings/{id}/dispute': (things) => [
    noShow(things),
    withoutDispute(things),
    sql`insert into booking_events (booking_id, kind, happened_at) values (${things.named['booking']}, 'no_show', '2026-05-11T05:00:00Z')`,
  ],
  'POST /bookings/{id}/fee': ({ named }) => [
    sql`update booking_guarantees set status = 'failed', fee_cents = 500, tries = 3 where booking_id = ${named['booking']}`,
  ],
  'POST /business/salons/{id}/bookings/{booking}/dispute-answer': (things) => [noShow(things)],
  'POST /business/salons/{id}/bookings/{booking}/waive': ({ named }) => [
    sql`update bookings set status = 'cancelled_by_customer', cancelled_at = now(), paid_cents = 300, deposit_cents = 300, kept_cents = 300,
      settle_at = '2099-01-01' where id = ${named['booking']}`,
    sql`select post_entries('test_paid', ${named['booking']}::uuid, 0, '{provider_sandbox,prepaid}', array[null, ${named['booking']}::uuid],
      '{300,-300}', null, now())`,
  ],
  'POST /business/salons/{id}/bookings/{booking}/undo-completion': ({ named }) => [
    sql`delete from reviews where booking_id = ${named['booking']}`,
    sql`update bookings set status = 'completed', settle_at = '2099-01-01' where id = ${named['booking']}`,
  ],
  'POST /bookings/{id}/review': (things) => reviewable(things),
  'POST /review-links/write': (things) => reviewable(things),
  'POST /business/salons/{id}/bookings/{booking}/mark': ({ named }) => [
    sql`update bookings set status = 'checked_in' where id = ${named['booking']}`,
  ],
  'POST /business/salons/{id}/subscription/payments': ({ named }) => [
    sql`update salons set subscription = 'cancelled', paid_until = null where id = ${named['salon']}`,
  ],
  'POST /business/salons/{id}/payout-account/check': ({ named }) => [
    sql`insert into payout_routes (salon_id, kind, status, account_ref, account_status, set_at)
      values (${named['salon']}, 'stripe', 'pending', ${`acct_${named['salon']}`}, 'details', now())`,
  ],
  'GET /me/affiliate/statements/{year}': ({ people: { customer } }) => {
    const id = customer.kind === 'user' ? customer.id : null
    return [
      sql`insert into affiliates (user_id, code, joined_at) values (${id}, upper(translate(right(${id}, 8), '01', 'gh')), now())`,
      sql`select post_entries('test_owed', uuidv7(), 0, '{affiliate_cost,affiliate}', array[null, ${id}::uuid], '{1000,-1000}', null,
        '2026-05-01T09:00:00Z')`,
    ]
  },
  'POST /invitations/accept': (things) => [
    sql`update invitations set email = ${emailOf(things)} where id = ${things.named['invitation']}`,
  ],
  'DELETE /business/salons/{id}/team/{staff}': ({ named }) => [
    sql`delete from no_show_disputes d using bookings b where b.id = d.booking_id and b.salon_id = ${named['salon']}`,
    ...withoutMoney(named['salon']),
    sql`delete from bookings where salon_id = ${named['salon']}`,
    sql`delete from salon_members where salon_id = ${named['salon']} and staff_id is not null`,
  ],
  'POST /salons/{salon}/waitlist': ({ named }) => [
    sql`delete from salon_hours where salon_id = ${named['salon']}`,
    sql`delete from staff_hours where salon_id = ${named['salon']}`,
  ],
  'POST /salons/{salon}/claim': (things) => [unclaimed(things)],
  'POST /salons/{salon}/listing-requests': (things) => [unclaimed(things)],
  'POST /claim-objections': (things) => [
    sql`
      update salon_claims set status = 'noticed', effective_at = '2026-05-13T06:00:00Z', decided_at = now(),
        objection_hash = sha256(convert_to(${`objection:${objectionToken(things)}`}, 'UTF8'))
      where id = ${things.named['claim']}`,
  ],
  'POST /careers/{id}/applications': ({ named }) => [
    sql`delete from job_applications where posting_id = ${named['posting']}`,
  ],
}

const seen = '2026-05-10T09:00:00Z'

/** Values that a schema can't describe. */
export const saidBy: Readonly<Record<string, (things: Things) => object>> = {
  'POST /preferences/choose-news': ({ named }) => ({ salonId: named['salon'] }),
  'POST /business/salons/{id}/bills': ({ named }) => ({
    booking: undefined,
    reduction: undefined,
    tips: [],
    lines: [{ kind: 'service', serviceId: named['service'], staffId: named['staff'], unitCents: 1000 }],
    payments: [{ method: 'cash', cents: 1000 }],
    givenCents: undefined,
    giftCard: undefined,
  }),
  'POST /business/salons/{id}/products/{product}/stock': () => ({ pieces: 1 }),
  'POST /business/salons/{id}/day-closes': () => ({ day: '2026-05-10' }),
  'DELETE /me': () => ({ password }),
  'POST /gift-cards': () => ({ deliverOn: undefined }),
  'POST /applications': ({ named }) => ({ email: `${named['salon']}@example.gr` }),
  'POST /claim-objections': (things) => ({ token: objectionToken(things) }),
  'POST /business/salons/{id}/bookings/{booking}/move': () => ({ seen, outsideHours: true }),
  'POST /business/salons/{id}/bookings/{booking}/change': () => ({ seen, outsideHours: true }),
  'POST /business/salons/{id}/bookings/{booking}/rebook': () => ({ outsideHours: true }),
  'POST /business/salons/{id}/bookings/{booking}/series': () => ({
    dates: [{ start: '2026-06-22T12:00', outsideHours: true }],
  }),
  'POST /business/salons/{id}/bookings/{booking}/mark': () => ({ seen, status: 'confirmed' }),
  'POST /business/salons/{id}/bookings/{booking}/cancel': () => ({ seen }),
  'POST /business/salons/{id}/bookings/{booking}/dispute-answer': () => ({ seen }),
  'POST /business/salons/{id}/bookings/{booking}/undo-completion': () => ({ seen }),
  'POST /business/salons/{id}/bookings/{booking}/waive': () => ({ seen, cents: 100 }),
  'PUT /business/salons/{id}/photo-order': ({ named }) => ({ ids: [named['photo']] }),
}

/**
 * Calls that succeed with one way of filling only; the other one leaves out a needed field, or has one that is refused.
 */
export const succeedsOnly: Readonly<Record<string, Fill>> = {
  'GET /salons': 'plain',
  'GET /salons/map': 'plain',
  'POST /business/salons/{id}/clients': 'plain',
  'POST /business/salons/{id}/policy/preview': 'whole',
  'POST /salons/{salon}/unserved': 'whole',
}
