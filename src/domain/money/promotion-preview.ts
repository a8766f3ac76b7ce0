import { sumCents, type Cents } from '../money.ts'
import { failedConditions, reductionsOf, type PromotedBooking, type Promotion } from './promotion.ts'

/** A booking of the past, with the account or client that it was for. */
export interface PastBooking extends PromotedBooking {
  readonly person: string
}

export interface PromotionCost {
  /** Bookings that would have got the promotion. */
  readonly uses: number
  readonly cents: Cents
}

/**
 * What a promotion would have cost on bookings of the past, in the order in which they were booked. Its dates are left
 * out, since they lie in the future; its limits count from the first of these bookings.
 * @throws RangeError for broken cents or a finer percentage
 */
export function costOnPast(promotion: Promotion, bookings: readonly PastBooking[]): PromotionCost {
  const undated = { ...promotion, bookFrom: null, bookTo: null, visitFrom: null, visitTo: null }
  const usesByPerson = new Map<string, number>()
  const taken: Cents[] = []
  for (const booking of bookings) {
    const used = usesByPerson.get(booking.person) ?? 0
    const current = { ...undated, uses: taken.length, usesByPerson: used }
    const reduction = failedConditions(current, booking).length === 0 ? reductionsOf(current, booking) : []
    const cents = sumCents(reduction)
    if (cents === 0) continue
    taken.push(cents)
    usesByPerson.set(booking.person, used + 1)
  }
  return { uses: taken.length, cents: sumCents(taken) }
}
