import type { SalonId, ServiceId } from '#domain/ids.ts'
import { lastMinutePrice, type LastMinutePrice } from '#domain/money/last-minute.ts'
import type { Promotion } from '#domain/money/promotion.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { promotionOf, type TermsRow } from './terms.ts'

export interface PricedTime {
  readonly salonId: SalonId
  readonly serviceId: ServiceId
  /** The price of the service without promotions. */
  readonly cents: number
  /** ISO instant. */
  readonly start: string
}

export type LastMinutePrices = (time: PricedTime) => LastMinutePrice | null

interface SoonRow extends TermsRow {
  readonly time_zone: string
}

/** The present prices of times that begin soon at these salons, if a promotion of theirs reduces them. */
export async function lastMinutePrices(
  db: Db,
  salonIds: readonly SalonId[],
  now: Temporal.Instant,
): Promise<LastMinutePrices> {
  const found = await rows(db, ofSalons(salonIds))
  const bySalon = Map.groupBy(found, ({ salon_id: id }) => id)
  return ({ salonId, serviceId, cents, start }) => {
    const here = bySalon.get(salonId) ?? []
    const [first] = here
    if (!first || !here.some(({ within_hours: hours }) => hours !== null)) return null
    const promotions: readonly Promotion[] = here.map(promotionOf)
    return lastMinutePrice(promotions, {
      salonId,
      timeZone: first.time_zone,
      now,
      start: Temporal.Instant.from(start),
      lines: [{ serviceId, cents }],
      earlierBookings: { atSalon: 1, onPlatform: 1 },
    })
  }
}

// The promotions that everybody can get without a code: another one may take off more.
const ofSalons = (salonIds: readonly SalonId[]) => sql<SoonRow>`
  select t.*, z.time_zone from salons z cross join lateral promotions_for(z.id, null, null, '{}') t
  where z.id in (select p.salon_id from promotions p where p.salon_id = any (${salonIds}::uuid[]) and p.status = 'active'
    and p.code is null and p.within_hours is not null)`
