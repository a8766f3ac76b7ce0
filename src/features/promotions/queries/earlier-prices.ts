import type { PromotionId, SalonId, ServiceId } from '#domain/ids.ts'
import { shownPrice, type PriceFrom } from '#domain/money/earlier-price.ts'
import { openReductions, type PromotedReduction } from '#domain/money/open-reductions.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { promotionOf, termsColumns, type TermsRow } from './terms.ts'

interface EarlierPricesQuery {
  readonly salonIds: readonly SalonId[]
  readonly at: Temporal.Instant
}

interface RunningRow extends TermsRow {
  readonly at_salons: readonly SalonId[]
  readonly activated_at: string
  readonly ended_at: string | null
}

interface PriceRow {
  readonly salonId: SalonId
  readonly serviceId: ServiceId
  readonly timeZone: string
  readonly prices: readonly { readonly from: string; readonly cents: number }[]
}

/** A service's price with a promotion for everybody, beside the earlier price (MONEY.md 6). */
export interface ReducedPrice {
  readonly salonId: SalonId
  readonly promotionId: PromotionId
  readonly percent: number
  readonly listPriceCents: number
  readonly priceCents: number
  readonly earlierPriceCents: number
}

/** The services of these salons whose price is reduced for everybody now. Services at their list price are left out. */
export async function earlierPrices(
  db: Db,
  { salonIds, at }: EarlierPricesQuery,
): Promise<ReadonlyMap<ServiceId, ReducedPrice>> {
  const running = (await rows(db, promotionsOf(salonIds))).map((row) => ({
    salons: row.at_salons,
    promotion: promotionOf(row),
    activatedAt: Temporal.Instant.from(row.activated_at),
    endedAt: row.ended_at === null ? null : Temporal.Instant.from(row.ended_at),
  }))
  const concerned = salonIds.filter((id) => running.some(({ salons }) => salons.includes(id)))
  if (concerned.length === 0) return new Map()
  const reduced = (await rows(db, pricesOf(concerned))).flatMap((row) => {
    const here = running.filter(({ salons }) => salons.includes(row.salonId))
    const price = reducedPrice(row, openReductions(here, row.serviceId, row.timeZone), at)
    return price ? [[row.serviceId, price] as const] : []
  })
  return new Map(reduced)
}

function reducedPrice(
  { salonId, timeZone, prices }: PriceRow,
  reductions: readonly PromotedReduction[],
  at: Temporal.Instant,
): ReducedPrice | undefined {
  const current = reductions.find(({ from, to }) => isWithin(at, from, to))
  const { price, priorPrice } = shownPrice({ prices: sinceEver(prices), reductions, timeZone }, at)
  if (current === undefined || priorPrice === null) return undefined
  const { promotionId, percent } = current
  const listPriceCents = prices.at(-1)?.cents ?? 0
  return { salonId, promotionId, percent, listPriceCents, priceCents: price, earlierPriceCents: priorPrice }
}

const isWithin = (at: Temporal.Instant, from: Temporal.Instant, to: Temporal.Instant): boolean =>
  Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, to) < 0

/** The first price that is known counts for the time before. */
const sinceEver = (prices: PriceRow['prices']): readonly [PriceFrom, ...PriceFrom[]] => {
  const [first, ...later] = prices.map(({ from, cents }) => ({ from: Temporal.Instant.from(from), cents }))
  const from = Temporal.Instant.fromEpochMilliseconds(0)
  return [{ from, cents: first?.cents ?? 0 }, ...later]
}

// Those that never reduce a price for everybody are left out here; openReductions looks at all conditions.
const promotionsOf = (salonIds: readonly SalonId[]) => sql<RunningRow>`
  select ${termsColumns}, p.activated_at, p.ended_at, case when p.salon_id is not null then array[p.salon_id]
    else array(select s.id from unnest(${salonIds}::uuid[]) s (id) where has_payout_route(s.id)) end as at_salons
  from promotions p
  where (p.salon_id = any (${salonIds}::uuid[]) or p.salon_id is null)
    and p.activated_at is not null and p.code is null and p.percent is not null and p.limit_uses is null
  order by p.id`

const pricesOf = (salonIds: readonly SalonId[]) => sql<PriceRow>`
  select p.salon_id as "salonId", p.service_id as "serviceId", s.time_zone as "timeZone",
    (select coalesce(json_agg(json_build_object('from', h.valid_from, 'cents', h.cents) order by h.valid_from),
        json_build_array(json_build_object('from', now(), 'cents', p.cents)))
      from price_history h where h.service_id = p.service_id) as prices
  from service_prices p join salons s on s.id = p.salon_id where p.salon_id = any (${salonIds}::uuid[])`
