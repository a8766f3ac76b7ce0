import type { ServiceCategory } from '#domain/catalogue.ts'
import type { Region } from '#domain/search/places.ts'
import type { SalonSort } from '#domain/search/search-index.ts'

/** A search as it stands in the address of the results: names and values are those of the JSON call. */
export interface SearchQuery {
  readonly q?: string | undefined
  readonly service?: ServiceCategory | undefined
  /** Id of a place. */
  readonly place?: string | undefined
  /** "37.984,23.728" */
  readonly near?: string | undefined
  readonly region?: Region | undefined
  /** The part of the map that the list covers: "23.6,37.9,23.8,38.1", west first. */
  readonly box?: string | undefined
  /** "2026-11-21" */
  readonly date?: string | undefined
  /** The last day, if there are several. */
  readonly until?: string | undefined
  /** "10:00" */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly minRating?: string | undefined
  readonly verified?: 'true' | undefined
  readonly bookable?: 'true' | undefined
  readonly priceLevel?: readonly string[] | undefined
  readonly sort?: SalonSort | undefined
  /** The typed text, if the rest of the query was read from it; no part of the query itself. */
  readonly typed?: string | undefined
  /** The words are searched as they are. */
  readonly words?: 'true' | undefined
  /** The map instead of the list, if there is no room for both; no part of the query itself. */
  readonly view?: 'map' | undefined
}

/** The order in which they stand in an address, so that equal queries have equal addresses. */
export const searchQueryNames = [
  'q',
  'service',
  'place',
  'near',
  'region',
  'box',
  'date',
  'until',
  'from',
  'to',
  'minRating',
  'verified',
  'bookable',
  'priceLevel',
  'sort',
  'typed',
  'words',
  'view',
] as const satisfies readonly (keyof SearchQuery)[]

const areas = ['place', 'region', 'near'] as const

/**
 * The query with changes. Undefined removes a part; hours and a last day are removed with their date, a sort by
 * distance with its point, the part of the map with the choice of another area. Any change removes the typed text.
 */
export function changedQuery(query: SearchQuery, changes: Partial<SearchQuery> = {}): SearchQuery {
  const isOther = Object.keys(changes).some((name) => name !== 'view')
  const next = { ...query, ...(isOther && { typed: undefined }), ...changes }
  if (next.q === undefined) Object.assign(next, { words: undefined })
  if (next.date === undefined) Object.assign(next, { until: undefined, from: undefined, to: undefined })
  const isElsewhere = areas.some((name) => changes[name] !== undefined && changes[name] !== query[name])
  if (isElsewhere && changes.box === undefined) Object.assign(next, { box: undefined })
  if (next.near === undefined && next.sort === 'distance') Object.assign(next, { sort: undefined })
  return Object.fromEntries(searchQueryNames.map((name) => [name, next[name]])) as SearchQuery
}

/** The query without what was typed into the search card; the search card sends these along. */
export const filtersOnly = (query: SearchQuery): SearchQuery =>
  changedQuery(query, {
    q: undefined,
    service: undefined,
    place: undefined,
    near: undefined,
    region: undefined,
    box: undefined,
    date: undefined,
  })
