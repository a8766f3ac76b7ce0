import type { PromotionId, ServiceId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { cardColumns, presentCard, type CardRow } from '#features/salons/queries/salon-cards.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'
import { OFFERS_PER_PAGE } from '#platform/money-limits.ts'
import { placesById } from '#platform/places.ts'

import type { Offer } from '../contract.ts'
import { earlierPrices } from './earlier-prices.ts'
import { shownTermsOf, termsColumns, type TermsRow } from './terms.ts'

interface OffersQuery {
  /** Undefined: everywhere. */
  readonly place: string | undefined
  readonly page: number
  readonly at: Temporal.Instant
  readonly locale: Locale
}

export interface OfferRow extends TermsRow {
  readonly offer_name_el: string
  readonly offer_name_en: string
  readonly service_names_el: readonly string[]
  readonly service_names_en: readonly string[]
  readonly first_service: ServiceId | null
  readonly card: CardRow | null
}

export interface OfferPage {
  readonly items: Offer[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** One page of the promotions without code that customers can book with now, those that end first at the beginning. */
export async function listOffers(db: Db, { place, page, at, locale }: OffersQuery): Promise<OfferPage> {
  const running = runningIn(place, at)
  const [{ total }, found] = await Promise.all([
    only(db, sql<{ total: number }>`select count(*) as total ${running}`),
    rows(
      db,
      sql<OfferRow>`
        select ${offerColumns()} ${running}
        order by coalesce(p.book_to, p.visit_to) nulls last, p.id limit ${OFFERS_PER_PAGE} offset ${(page - 1) * OFFERS_PER_PAGE}`,
    ),
  ])
  const items = await presentOffers(db, found, { at, locale })
  return { items, total, page, pages: Math.ceil(total / OFFERS_PER_PAGE) }
}

/** Offers in the form that is shown, with some of their prices. */
export async function presentOffers(
  db: Db,
  found: readonly OfferRow[],
  { at, locale }: { readonly at: Temporal.Instant; readonly locale: Locale },
): Promise<Offer[]> {
  const prices = await pricesOf(db, found, { at, locale })
  return found.map((row) => ({ ...offerOf(row, locale), prices: prices.get(row.id) ?? [] }))
}

/** The columns of `OfferRow`, of what `runningIn` joins. */
export const offerColumns = () => sql`${termsColumns}, p.name_el as offer_name_el, p.name_en as offer_name_en,
  ${serviceNames('name_el')} as service_names_el, ${serviceNames('name_en')} as service_names_en, ${firstService} as first_service,
  case when s.id is not null then (select to_json(c) from (select ${cardColumns}) c) end as card`

const pricesShown = 3

interface NamedService {
  readonly id: ServiceId
  readonly nameEl: string
  readonly nameEn: string
}

/** The reduced prices of some services of each offer, in the salon's order. */
async function pricesOf(
  db: Db,
  offers: readonly OfferRow[],
  { at, locale }: { readonly at: Temporal.Instant; readonly locale: Locale },
): Promise<ReadonlyMap<PromotionId, Offer['prices']>> {
  const salonIds = [...new Set(offers.flatMap(({ salon_id: salon }) => (salon === null ? [] : [salon])))]
  const reduced = await earlierPrices(db, { salonIds, at })
  const services = await rows(
    db,
    sql<NamedService>`select id, name_el as "nameEl", name_en as "nameEn" from services
      where id = any (${[...reduced.keys()]}::uuid[]) and is_online order by position, id`,
  )
  const lines = services.flatMap(({ id, nameEl, nameEn }) => {
    const price = reduced.get(id)
    if (!price) return []
    const { promotionId, priceCents, earlierPriceCents } = price
    const name = locale === 'el' ? nameEl || nameEn : nameEn || nameEl
    return [{ promotionId, line: { serviceId: id, name, priceCents, earlierPriceCents } }]
  })
  const byPromotion = Map.groupBy(lines, ({ promotionId }) => promotionId)
  return new Map([...byPromotion].map(([id, own]) => [id, own.slice(0, pricesShown).map(({ line }) => line)]))
}

export interface OfferPlace {
  readonly id: string
  readonly name: string
}

const placesShown = 12

/** The places with the most promotions that customers can book with now; those with as many in the order of their names. */
export async function listOfferPlaces(
  db: Db,
  at: Temporal.Instant,
  locale: Locale,
): Promise<readonly OfferPlace[]> {
  const found = await rows(
    db,
    sql<{
      id: string
      promotions: number
    }>`select place as id, count(*)::integer as promotions from (select x.place_ids ${runningIn(undefined, at)}) o cross join lateral unnest(o.place_ids) place
      group by place order by count(*) desc, place limit ${placesShown}`,
  )
  const places = found.flatMap(({ id, promotions }) => {
    const place = placesById.get(id)
    return place ? [{ id, promotions, name: locale === 'el' ? place.nameEl : place.nameEn }] : []
  })
  return places
    .toSorted((a, b) => b.promotions - a.promotions || a.name.localeCompare(b.name, locale))
    .map(({ id, name }) => ({ id, name }))
}

const serviceNames = (column: 'name_el' | 'name_en') => sql`
  array(select coalesce(nullif(v.${sql.ref(column)}, ''), v.name_el) from promotion_services x join services v on v.id = x.service_id
    where x.promotion_id = p.id and v.is_listed order by v.position, v.id)`

const firstService = sql`
  (select v.id from promotion_services x join services v on v.id = x.service_id
    where x.promotion_id = p.id and v.is_online order by v.position, v.id limit 1)`

/** Whether a salon there takes the platform's promotions. */
const isTakenIn = (place: string | undefined) =>
  place === undefined
    ? sql`has_payout_routes()`
    : sql`exists (select from salon_search y where y.takes_bookings and y.place_ids @> array[${place}] and has_payout_route(y.salon_id))`

/** Ended and hidden salons, other days and used-up promotions are left out here, so that pages count what they show. */
export const runningIn = (place: string | undefined, at: Temporal.Instant) => sql`
  from promotions p left join salons s on s.id = p.salon_id left join salon_search x on x.salon_id = s.id
    cross join lateral (select (${at.toString()}::timestamptz at time zone coalesce(s.time_zone, ${defaultTimeZone}))::date as day) today
  where p.status = 'active' and p.code is null
    and case when p.salon_id is null then ${isTakenIn(place)}
      else x.takes_bookings and ${place === undefined ? sql`true` : sql`x.place_ids @> array[${place}]`} end
    and (p.book_from is null or p.book_from <= today.day) and (p.book_to is null or p.book_to >= today.day)
    and (p.visit_to is null or p.visit_to >= today.day) and (p.limit_uses is null or p.uses < p.limit_uses)
    and (p.is_for_all_services or exists (select from promotion_services y join services v on v.id = y.service_id
      where y.promotion_id = p.id and v.is_online))`

const offerOf = (row: OfferRow, locale: Locale): Omit<Offer, 'prices'> => ({
  ...shownTermsOf(row),
  name: locale === 'en' && row.offer_name_en !== '' ? row.offer_name_en : row.offer_name_el,
  services:
    row.service_ids === null ? null : [...(locale === 'el' ? row.service_names_el : row.service_names_en)],
  serviceId: row.first_service,
  salon: row.card && presentCard(row.card, locale),
})
