import type { SalonId, ServiceId } from '#domain/ids.ts'
import { shownPrice, type PriceFrom, type ShownPrice } from '#domain/money/earlier-price.ts'
import { openReductions } from '#domain/money/open-reductions.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { promotionOf, termsColumns, type TermsRow } from './terms.ts'

interface EarlierPricesQuery {
  readonly salonId: SalonId
  readonly at: Temporal.Instant
}

interface RunningRow extends TermsRow {
  readonly activated_at: string
  readonly ended_at: string | null
}

interface PriceRow {
  readonly serviceId: ServiceId
  readonly timeZone: string
  readonly prices: readonly { readonly from: string; readonly cents: number }[]
}

/**
 * The reduced price of each service that a promotion reduces for everybody now, with the earlier price beside it
 * (MONEY.md 6). Services at their list price are left out.
 */
export async function earlierPrices(
  db: Db,
  { salonId, at }: EarlierPricesQuery,
): Promise<ReadonlyMap<ServiceId, ShownPrice>> {
  const running = (await rows(db, runningAt(salonId))).map((row) => ({
    promotion: promotionOf(row),
    activatedAt: Temporal.Instant.from(row.activated_at),
    endedAt: row.ended_at === null ? null : Temporal.Instant.from(row.ended_at),
  }))
  if (running.length === 0) return new Map()
  const shown = (await rows(db, pricesOf(salonId))).flatMap(({ serviceId, timeZone, prices }) => {
    const reductions = openReductions(running, serviceId, timeZone)
    const price = shownPrice({ prices: sinceEver(prices), reductions, timeZone }, at)
    return price.priorPrice === null ? [] : [[serviceId, price] as const]
  })
  return new Map(shown)
}

/** The first price that is known counts for the time before. */
const sinceEver = (prices: PriceRow['prices']): readonly [PriceFrom, ...PriceFrom[]] => {
  const [first, ...later] = prices.map(({ from, cents }) => ({ from: Temporal.Instant.from(from), cents }))
  const from = Temporal.Instant.fromEpochMilliseconds(0)
  return [{ from, cents: first?.cents ?? 0 }, ...later]
}

// Those that never reduce a price for everybody are left out here; openReductions looks at all conditions.
const runningAt = (salonId: SalonId) => sql<RunningRow>`
  select ${termsColumns}, p.activated_at, p.ended_at
  from promotions p
  where p.activated_at is not null and p.code is null and p.percent is not null and p.limit_uses is null
    and (p.salon_id = ${salonId} or (p.salon_id is null and has_payout_route(${salonId})))
  order by p.id`

const pricesOf = (salonId: SalonId) => sql<PriceRow>`
  select p.service_id as "serviceId", s.time_zone as "timeZone",
    (select coalesce(json_agg(json_build_object('from', h.valid_from, 'cents', h.cents) order by h.valid_from),
        json_build_array(json_build_object('from', now(), 'cents', p.cents)))
      from price_history h where h.service_id = p.service_id) as prices
  from service_prices p join salons s on s.id = p.salon_id where p.salon_id = ${salonId}`
