import type { SalonId, ServiceId } from '#domain/ids.ts'
import { lastMinutePrices } from '#features/promotions/queries/last-minute.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { withReducedPrices } from './reduced-prices.ts'
import type { PresentedCard } from './salon-cards.ts'

/** Cards with their reduced prices, and times with last-minute prices. */
export const withOffers = async ({ dbs, now }: Platform, cards: readonly PresentedCard[]) =>
  withLastMinute(dbs.public, await withReducedPrices(dbs.public, cards, now()), now())

/** Cards whose times show their last-minute prices. */
async function withLastMinute<Card extends PresentedCard>(
  db: Db,
  cards: readonly Card[],
  now: Temporal.Instant,
): Promise<readonly Card[]> {
  const timed = cards.filter(({ nextTimes }) => nextTimes.length > 0).map(({ id }) => id as SalonId)
  if (timed.length === 0) return cards
  const priceOf = await lastMinutePrices(db, timed, now)
  return cards.map((card) => ({
    ...card,
    nextTimes: card.nextTimes.map((time) => {
      if (!card.service || card.service.id !== time.serviceId) return time
      const { priceCents: cents } = card.service
      const serviceId = time.serviceId as ServiceId
      const lastMinute = priceOf({ salonId: card.id as SalonId, serviceId, cents, start: time.start })
      return lastMinute ? { ...time, lastMinute } : time
    }),
  }))
}
