import { z } from 'zod'

import type { SalonId, ServiceId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { searchPlaces } from '#domain/search/places.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { listFreeSalons, type FreeService } from '#features/booking/queries/free-times.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { checkedId } from '#platform/http/fields.ts'
import { DIARIES_PER_SEARCH } from '#platform/limits.ts'
import { placesById, searchedPlaces } from '#platform/places.ts'

import type { SalonCard, salonSearch, SalonSort, searchSalons as searchOperation } from '../contract.ts'
import { withReducedPrices } from './reduced-prices.ts'
import { cardColumns, presentCard, type CardRow, type PresentedCard } from './salon-cards.ts'
import { countFacets } from './search-facets.ts'
import {
  allConditions,
  distanceOf,
  nearestCircle,
  searchedCents,
  searchedLevel,
  searchedSalons,
  sortKey,
  type SalonFilters,
} from './search-filters.ts'
import { textFilters } from './search-words.ts'

/** The query of the JSON call, parsed by `salonSearch`. */
export type SalonSearch = z.output<typeof salonSearch>
export type SalonsFound = Answer<typeof searchOperation>

interface Position {
  readonly key: number
  readonly id: SalonId
}

/** A salon's services that match the search, best first: can be booked, not secondary, cheap. */
interface OfferRow {
  readonly id: ServiceId
  readonly nameEl: string
  readonly nameEn: string
  readonly minutes: number
  readonly priceCents: number
  readonly priceVaries: boolean
  readonly isBookable: boolean
  readonly isSecondary: boolean
}

interface FoundRow extends CardRow {
  readonly key: number
  readonly meters: number | null
  readonly offers: readonly OfferRow[]
}

type FreeTimes = ReadonlyMap<SalonId, FreeService>

interface Page {
  readonly found: readonly FoundRow[]
  readonly next: Position | null
  readonly times: FreeTimes
}

interface Search {
  readonly query: SalonSearch
  readonly filters: SalonFilters
}

/** A cursor is valid for its own sort only. */
const positionBy = (sort: SalonSort) =>
  cursorOf({ sort: z.literal(sort), key: z.number(), id: checkedId<SalonId>() })

/** The place with that id, or the likeliest one for that name. @throws Problem validation_failed */
function placeIdOf(text: string): string {
  const place = placesById.get(text) ?? searchPlaces(searchedPlaces, text, 1)[0]
  if (!place) throw new Problem('validation_failed', { fields: { place: 'invalid' } })
  return place.id
}

async function filtersOf(db: Db, query: SalonSearch): Promise<SalonFilters> {
  return {
    typed: query.q === undefined ? null : await textFilters(db, query.q),
    placeId: query.place === undefined ? null : placeIdOf(query.place),
    region: query.region ?? null,
    category: query.service ?? null,
    minRating: query.minRating ?? null,
    verified: query.verified ?? null,
    priceLevels: query.priceLevel,
    near: query.near ?? null,
    bookable: query.bookable === true || query.date !== undefined,
  }
}

const offersOf = ({ category }: SalonFilters) => sql`(
  select coalesce(json_agg(json_build_object('id', service_id, 'nameEl', name_el, 'nameEn', name_en, 'minutes', minutes, 'priceCents', cents,
      'priceVaries', cents < highest_cents, 'isBookable', is_bookable, 'isSecondary', is_secondary)
    order by not is_bookable, is_secondary, cents, minutes, position, service_id), '[]')
  from service_prices p where p.salon_id = s.id and ${category === null ? sql`true` : sql`p.category = ${category}`})`

/** The next salons by rank, without a look at their calendars. */
async function ranked(db: Db, { query, filters }: Search, after: Position | null, most: number) {
  const { value, isDescending } = sortKey(query.sort, filters)
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = isDescending ? sql`<` : sql`>`
  const rest =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(${value} ${beyond} ${after.key}::float8 or (${value} = ${after.key}::float8 and x.salon_id > ${after.id}::uuid))`
  const isNearest = query.sort === 'distance' && filters.near !== null
  const around = isNearest ? nearestCircle(filters.near, filters, rest, most) : sql`true`
  // With words, the planner would choose the index of the ranking; the fence makes it search the words first.
  const fence = (filters.typed?.text ?? null) === null ? sql`` : sql`offset 0`
  return await rows(
    db,
    sql<FoundRow>`
      select ${cardColumns}, top.key, top.meters, top.searched_level as "priceLevel", ${offersOf(filters)} as offers from (
        select x.salon_id, (${value})::float8 as key, ${distanceOf(filters.near)} as meters, x.searched_level
        from (select x.*, ${searchedCents(filters)} as searched_cents, ${searchedLevel(filters)} as searched_level
          from ${searchedSalons(filters)} where ${allConditions(filters)} and ${around} ${fence}) x
        where ${rest}
        order by ${value} ${direction}, x.salon_id limit ${most}
      ) top join salons s on s.id = top.salon_id join salon_search x on x.salon_id = s.id
      order by top.key ${direction}, s.id`,
  )
}

/** The salons on a search's first page, ignoring the time. @throws Problem validation_failed */
export async function listRanked({ dbs }: Platform, query: SalonSearch): Promise<readonly SalonId[]> {
  const search = { query, filters: await filtersOf(dbs.public, query) }
  return (await ranked(dbs.public, search, null, query.limit)).map(({ id }) => id)
}

const positionOf = ({ key, id }: FoundRow): Position => ({ key, id })

async function plainPage(platform: Platform, search: Search, after: Position | null): Promise<Page> {
  const { limit } = search.query
  const found = await ranked(platform.dbs.public, search, after, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { found: page, next: found.length > limit && last ? positionOf(last) : null, times: new Map() }
}

const timesShown = 3

const bookableServices = (found: readonly FoundRow[]): ReadonlyMap<SalonId, readonly ServiceId[]> =>
  new Map(found.map(({ id, offers }) => [id, timedOffers(offers).map((offer) => offer.id)]))

/**
 * The services whose times may be shown. A gap that only fits a child's service or a small extra is useless to others.
 */
function timedOffers(offers: readonly OfferRow[]): readonly OfferRow[] {
  const bookable = offers.filter(({ isBookable }) => isBookable)
  const main = bookable.filter(({ isSecondary }) => !isSecondary)
  return main.length > 0 ? main : bookable
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * Salons by rank with a free start in the window at this moment. Their calendars are read in batches until the page is
 * full; after DIARIES_PER_SEARCH of them the page ends early and its cursor continues there.
 */
async function freePage(platform: Platform, search: Search, start: Position | null): Promise<Page> {
  const { limit, date = '', from, to } = search.query
  const window = { from: minuteOf(from ?? '00:00'), to: minuteOf(to ?? '24:00') }
  const times = new Map<SalonId, FreeService>()
  const found: FoundRow[] = []
  let after = start
  for (let seen = 0; seen < DIARIES_PER_SEARCH;) {
    const batch = await ranked(platform.dbs.public, search, after, limit)
    const free = await listFreeSalons(platform, {
      services: bookableServices(batch),
      from: date,
      to: date,
      window,
      most: timesShown,
    })
    for (const row of batch) {
      const service = free.get(row.id)
      after = positionOf(row)
      if (!service) continue
      times.set(row.id, service)
      found.push(row)
      if (found.length === limit) return { found, next: after, times }
    }
    if (batch.length < limit) return { found, next: null, times }
    seen += batch.length
  }
  return { found, next: after, times }
}

/** The next available times of each bookable salon in the coming week. Salons without one are left out. */
function listNextTimes(platform: Platform, found: readonly FoundRow[]): Promise<FreeTimes> {
  const today = platform.now().toZonedDateTimeISO(defaultTimeZone).toPlainDate()
  return listFreeSalons(platform, {
    services: bookableServices(found.filter((row) => row.isBookable)),
    from: today.toString(),
    to: today.add({ days: 6 }).toString(),
    window: null,
    most: timesShown,
  })
}

const presentFound = ({ found, times }: Page, locale: Locale): PresentedCard[] =>
  found.map((row) => {
    const free = times.get(row.id)
    const offer = row.offers.find(({ id }) => id === free?.serviceId) ?? row.offers[0]
    return presentCard(row, locale, {
      distanceMeters: row.meters === null ? undefined : Math.round(row.meters),
      service: offer ? presentOffer(offer, locale) : null,
      nextTimes: free?.starts.map((start) => ({ start, serviceId: free.serviceId })),
    })
  })

const presentOffer = (
  { id, nameEl, nameEn, minutes, priceCents, priceVaries }: OfferRow,
  locale: Locale,
): SalonCard['service'] => ({
  id,
  name: locale === 'el' ? nameEl || nameEn : nameEn || nameEl,
  minutes,
  priceCents,
  priceVaries,
  reduced: null,
})

/** The total, if it is known: with a date, only a search that fits on one page has checked every salon. */
function totalOf(query: SalonSearch, page: Page, counted: number): number | null {
  if (query.date === undefined) return counted
  return query.cursor === undefined && page.next === null ? page.found.length : null
}

/**
 * One page of salons, from public rows only, so that suspended salons are left out.
 * @param withTimes fills `nextTimes` of the coming week if no date was given, which reads each calendar once more
 * @throws Problem validation_failed for an unknown place or another sort's cursor
 */
export async function searchSalons(
  platform: Platform,
  query: SalonSearch,
  locale: Locale,
  { withTimes = false }: { withTimes?: boolean } = {},
): Promise<SalonsFound> {
  const db = platform.dbs.public
  const position = positionBy(query.sort)
  const after = position.read(query.cursor)
  const search = { query, filters: await filtersOf(db, query) }
  const [page, { total, facets }] = await Promise.all([
    query.date === undefined ? plainPage(platform, search, after) : freePage(platform, search, after),
    countFacets(db, search.filters),
  ])
  const isTimed = withTimes && query.date === undefined
  const times = isTimed ? await listNextTimes(platform, page.found) : page.times
  const cards = presentFound({ ...page, times }, locale)
  return {
    items: [...(await withReducedPrices(db, cards, platform.now()))],
    nextCursor: page.next && position.write({ sort: query.sort, ...page.next }),
    total: totalOf(query, page, total),
    facets,
  }
}
