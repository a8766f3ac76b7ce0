import { cancellationTerms, type Agreement } from '../cancellation.ts'
import { settledMoney, type BookedMoney } from './booking-money.ts'
import type { EndedBooking, Settlement } from './settlement.ts'

/**
 * The refund when an administrator cancels: everything, as when the salon cancels, or what the salon's terms give to
 * a customer who cancels at that moment.
 */
export const adminRefunds = ['whole', 'terms'] as const
export type AdminRefund = (typeof adminRefunds)[number]

export interface AdminEnding extends Pick<EndedBooking, 'isEarly'> {
  readonly by: 'customer' | 'salon'
  readonly status: 'cancelled_by_customer' | 'cancelled_by_salon'
}

/** The party in whose name an administrator cancels, by the chosen refund. */
export const adminEnding = (
  refund: AdminRefund,
  agreement: Agreement,
  now: Temporal.Instant,
): AdminEnding => {
  if (refund === 'whole') return { by: 'salon', isEarly: false, status: 'cancelled_by_salon' }
  const isEarly = cancellationTerms(agreement, now).freeBy !== 'none'
  return { by: 'customer', isEarly, status: 'cancelled_by_customer' }
}

/** The effect of both choices on the payments and the card on file, at this moment. */
export const adminChoices = (
  money: BookedMoney,
  agreement: Agreement,
  now: Temporal.Instant,
): Readonly<Record<AdminRefund, Settlement>> => ({
  whole: settledMoney(money, adminEnding('whole', agreement, now)),
  terms: settledMoney(money, adminEnding('terms', agreement, now)),
})
