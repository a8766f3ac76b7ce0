import { cents, sumCents, type Cents } from '../money.ts'
import { bestPromotion } from './best-promotion.ts'
import { isOpenToAll } from './open-reductions.ts'
import type { PromotedBooking, Promotion } from './promotion.ts'

/** The price of one time that begins soon. */
export interface LastMinutePrice {
  readonly percent: number
  readonly priceCents: Cents
}

/** Whether a promotion has no other condition than a start that is soon enough. */
export const isLastMinute = (promotion: Promotion): boolean =>
  promotion.withinHours !== null && isOpenToAll({ ...promotion, withinHours: null })

/**
 * The price of a time with the best of the salon's last-minute promotions, by the rule of every price; null without
 * one, or if another promotion takes off more.
 */
export function lastMinutePrice(
  promotions: readonly Promotion[],
  booking: PromotedBooking,
): LastMinutePrice | null {
  const best = bestPromotion(promotions, booking, null)
  if (!best || !isLastMinute(best.promotion) || best.promotion.reduction.kind !== 'percent') return null
  const list = sumCents(booking.lines.map((line) => line.cents))
  return {
    percent: best.promotion.reduction.percent,
    priceCents: cents(list - sumCents(best.reductions)),
  }
}
