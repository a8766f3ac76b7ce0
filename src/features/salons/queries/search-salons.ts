import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { searchPlaces } from '#domain/search/places.ts'
import type {
  Facets,
  Position,
  SalonCounts,
  SalonQuestion,
  SalonSort,
  SalonsThatFit,
} from '#domain/search/search-index.ts'
import { listFreeSalons, type FreeService } from '#features/booking/queries/free-times.ts'
import type { Platform } from '#platform/context.ts'
import type { Answer } from '#platform/http/contract.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { checkedId } from '#platform/http/fields.ts'
import { DIARIES_PER_SEARCH } from '#platform/limits.ts'
import { placesById, searchedPlaces } from '#platform/places.ts'

import type { SalonCard, SalonFacets, searchSalons as searchOperation } from '../contract.ts'
import type { salonSearch } from '../contract/search.ts'
import { listFound, timedServices, type FoundRow } from './found-salons.ts'
import type { OfferRow } from './kept-cards.ts'
import { withOffers } from './last-minute.ts'
import { listNextTimes, timesShown } from './next-times.ts'
import { presentCard, type PresentedCard } from './salon-cards.ts'
import { searchIndex } from './search-index.ts'
import { readTyped } from './search-words.ts'
import { searchedTimes, windowOf } from './searched-times.ts'

/** The query of the JSON call, parsed by `salonSearch`. */
export type SalonSearch = z.output<typeof salonSearch>
export type SalonsFound = Answer<typeof searchOperation>

type FreeTimes = ReadonlyMap<SalonId, FreeService>

interface Page {
  readonly found: readonly FoundRow[]
  readonly next: Position | null
  readonly times: FreeTimes
}

interface Search {
  readonly query: SalonSearch
  readonly salons: SalonsThatFit
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

/** @throws Problem validation_failed for an unknown place */
export const questionOf = (query: SalonSearch, now: Temporal.Instant): SalonQuestion => ({
  typed: query.q === undefined ? null : readTyped(query.q),
  placeId: query.place === undefined ? null : placeIdOf(query.place),
  region: query.region ?? null,
  category: query.service ?? null,
  minRating: query.minRating ?? null,
  verified: query.verified ?? null,
  priceLevels: query.priceLevel,
  near: query.near ?? null,
  box: query.box ?? null,
  bookable: query.bookable === true || query.date !== undefined,
  free: searchedTimes(query, now),
  sort: query.sort,
})

/** The salons on a search's first page, ignoring the time. @throws Problem validation_failed */
export async function listRanked(platform: Platform, query: SalonSearch): Promise<readonly SalonId[]> {
  const question = { ...questionOf(query, platform.now()), free: null }
  const salons = await searchIndex(platform).find(question)
  return (await salons.page(null, query.limit)).map(({ id }) => id)
}

const positionOf = ({ key, id }: Position): Position => ({ key, id })

async function plainPage(
  { dbs }: Platform,
  { query, salons }: Search,
  after: Position | null,
): Promise<Page> {
  const ranked = await salons.page(after, query.limit + 1)
  const page = ranked.slice(0, query.limit)
  const last = page.at(-1)
  return {
    found: await listFound(dbs.public, page, query.service ?? null),
    next: ranked.length > query.limit && last ? positionOf(last) : null,
    times: new Map(),
  }
}

/**
 * Salons by rank with a free start in the window at this moment. Their calendars are read in batches until the page is
 * full; after DIARIES_PER_SEARCH of them the page ends early and its cursor continues there.
 */
async function freePage(
  platform: Platform,
  { query, salons }: Search,
  start: Position | null,
): Promise<Page> {
  const { limit, date = '', until = date } = query
  const times = new Map<SalonId, FreeService>()
  const found: FoundRow[] = []
  let after = start
  for (let seen = 0; seen < DIARIES_PER_SEARCH;) {
    const ranked = await salons.page(after, limit)
    const batch = await listFound(platform.dbs.public, ranked, query.service ?? null)
    const free = await listFreeSalons(platform, {
      services: timedServices(batch),
      from: date,
      to: until,
      window: windowOf(query),
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
    const last = ranked.at(-1)
    if (last) after = positionOf(last)
    if (ranked.length < limit) return { found, next: null, times }
    seen += ranked.length
  }
  return { found, next: after, times }
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

const presentFacets = ({ regions, services, priceLevels, verified }: Facets): SalonFacets => ({
  regions: [...regions],
  services: [...services],
  priceLevels: [...priceLevels],
  verified: [...verified],
})

/** The total, if it is known: with a date, only a search that fits on one page has looked at every salon. */
function totalOf(
  { date, cursor }: SalonSearch,
  page: Page,
  { total, knowsFree }: SalonCounts,
): Pick<SalonsFound, 'total' | 'totalIsEstimate'> {
  if (date === undefined) return { total, totalIsEstimate: false }
  if (cursor === undefined && page.next === null) return { total: page.found.length, totalIsEstimate: false }
  return knowsFree ? { total, totalIsEstimate: true } : { total: null, totalIsEstimate: false }
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
  const position = positionBy(query.sort)
  const after = position.read(query.cursor)
  const salons = await searchIndex(platform).find(questionOf(query, platform.now()))
  const search = { query, salons }
  const [page, counts] = await Promise.all([
    query.date === undefined ? plainPage(platform, search, after) : freePage(platform, search, after),
    salons.counts(),
  ])
  const isTimed = withTimes && query.date === undefined
  const times = isTimed ? await listNextTimes(platform, page.found) : page.times
  const cards = presentFound({ ...page, times }, locale)
  return {
    items: [...(await withOffers(platform, cards))],
    nextCursor: page.next && position.write({ sort: query.sort, ...page.next }),
    ...totalOf(query, page, counts),
    facets: presentFacets(counts.facets),
  }
}
