import { bookingParts } from '#domain/booking-parts.ts'
import { chargebackParts } from '#domain/money/chargeback.ts'
import { giftCardParts } from '#domain/money/gift-card-parts.ts'
import { paymentParts } from '#domain/money/payment-status.ts'
import { payoutParts } from '#domain/money/payout-status.ts'
import { breakParts } from '#domain/money/reconciliation.ts'
import { messageParts } from '#domain/outbox.ts'
import { affiliateParts } from '#domain/referral.ts'
import { salonParts } from '#domain/subscription.ts'
import { userParts } from '#domain/user-actions.ts'
import { one, sql, type Db } from '#platform/db.ts'

/** The longest that a call may take, in milliseconds (p99). */
const targets = { list: 100, search: 150 }

/** A call of administrators, relative to their path. */
interface Question {
  readonly bench: 'admin-list' | 'admin-search'
  readonly path: string
  readonly targetP99Ms: number
}

const listed = (path: string): Question => ({ bench: 'admin-list', path, targetP99Ms: targets.list })
const searched = (path: string): Question => ({ bench: 'admin-search', path, targetP99Ms: targets.search })

const byPart = (list: string, parts: readonly string[], name = 'part') =>
  parts.map((part) => `${list}?${name}=${part}`)

/** The first pages of all lists and their tabs. */
export const lists = (): readonly Question[] =>
  [
    'overview',
    ...byPart('users', userParts),
    ...byPart('bookings', bookingParts),
    `bookings?day=${Temporal.Now.plainDateISO().subtract({ days: 30 }).toString()}`,
    ...byPart('applications', ['waiting', 'asked', 'decided']),
    'partnerships',
    ...byPart('partnerships', ['new', 'declined'], 'state'),
    ...byPart('claims', ['waiting', 'rejected', 'all']),
    ...byPart('disputes', ['waiting', 'closed', 'all']),
    ...byPart('reviews', ['reported', 'appealed', 'decided']),
    ...byPart('salons', salonParts),
    ...byPart('listing-requests', ['open', 'refused', 'all']),
    'promotions',
    ...byPart('payments', paymentParts),
    'refunds',
    ...byPart('chargebacks', chargebackParts),
    ...byPart('gift-cards', giftCardParts),
    ...byPart('reconciliation/breaks', breakParts),
    ...byPart('payouts', payoutParts),
    'payouts/owed',
    'payout-runs',
    ...byPart('affiliates', affiliateParts),
    ...byPart('affiliate-payouts', payoutParts),
    'careers',
    'stories',
    'announcements',
    'audit-log',
    'audit-log?area=salons',
    'audit-log?action=ban-user',
    ...byPart('messages', messageParts),
    'jobs',
  ].map(listed)

/** By values from the middle of the tables, and by a name that thousands share. */
export async function searches(db: Db): Promise<readonly Question[]> {
  const { code, email, phone, salon } = (await one(
    db,
    sql<{ code: string; email: string; phone: string; salon: string }>`
      select b.code, p.email, p.phone, b.salon_id as salon from profiles p join bookings b on b.customer_id = p.id
      where p.id > (select id from profiles order by id offset (select count(*) / 2 from profiles) limit 1) order by p.id limit 1`,
  )) as { code: string; email: string; phone: string; salon: string }
  const asking = (list: string, words: readonly string[]) =>
    words.map((q) => `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ q }).toString()}`)
  return [
    ...asking('users', ['Μαρία', 'Ελένη Παππά', email, 'user1', phone, code]),
    ...asking('users?part=business', ['Μαρία']),
    ...asking('bookings', [code, email, phone]),
    ...asking('salons', ['Νύχια', 'Μαρία 1200', 'salon-77', 'zzzz']),
    ...asking('applications?part=decided', ['Νύχια 1200', 'Μαρία', 'applicant77', 'zzzz']),
    ...asking('claims?part=all', ['Νύχια', email, 'zzzz']),
    ...asking('listing-requests?part=all', ['Νύχια', 'asks77', 'zzzz']),
    ...asking('disputes?part=all', ['Μαρία', code, phone, 'zzzz']),
    ...asking('reviews?part=decided', ['Μαρία', email, 'zzzz']),
    ...asking('partnerships', ['Μαρία', 'partner77', 'zzzz']),
    ...asking('payments', [code, email, 'visa 4242', '4242']),
    ...asking('gift-cards', [email, 'to77@example.com', 'ABCD']),
    ...asking('chargebacks', [code, '4242']),
    ...asking('ledger', [code, email, '4242']),
    ...asking('affiliates', ['Μαρία', email]),
    ...asking('careers', ['Νύχια', 'zzzz']),
    ...asking('payouts', ['salon-70', 'R77']),
    ...asking('messages', [code, email]),
    ...asking('audit-log', ['Μαρία', 'Νύχια Μαρία', 'zzzz', email]),
    `bookings?salon=${salon}`,
  ].map(searched)
}
