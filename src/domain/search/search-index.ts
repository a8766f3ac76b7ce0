import type { ServiceCategory } from '../catalogue.ts'
import type { SalonId } from '../ids.ts'
import type { SalonsListed, UsualFigures } from '../landing.ts'
import type { Point } from './distance.ts'
import type { Box, MapCell, MapGrid } from './map-grid.ts'
import type { Region } from './places.ts'
import type { SearchReading } from './read-search.ts'
import type { SearchTerm } from './search-terms.ts'

export const salonSorts = ['relevance', 'rating', 'popular', 'distance', 'price'] as const
export type SalonSort = (typeof salonSorts)[number]

/** The query of a search for salons; null: anything. */
export interface SalonQuestion {
  /** The typed words. */
  readonly typed: SearchReading | null
  readonly placeId: string | null
  readonly region: Region | null
  readonly category: ServiceCategory | null
  readonly minRating: number | null
  readonly verified: boolean | null
  readonly priceLevels: readonly number[]
  readonly near: Point | null
  readonly box: Box | null
  /** Only salons that take bookings. */
  readonly bookable: boolean
  /** Only salons that could have a free start of `category` in one of these times. */
  readonly free: readonly FreeTime[] | null
  /** `distance` only with `near`. */
  readonly sort: SalonSort
}

/** Hours of a day. */
export interface FreeTime {
  /** Days since 1970-01-01. */
  readonly day: number
  /** A mask as in free-hours.ts. */
  readonly hours: number
}

/** Where a salon stands in an order; equal keys are sorted by id. */
export interface Position {
  readonly key: number
  readonly id: SalonId
}

export interface RankedSalon extends Position {
  /** Great-circle metres from `near`. */
  readonly meters: number | null
}

/** Filters that are also facets: a facet leaves its own filter out. */
export const facetNames = ['region', 'category', 'priceLevel', 'verified'] as const
export type FacetName = (typeof facetNames)[number]

export interface Counted<Value> {
  readonly value: Value
  readonly count: number
}

/** How many salons each value would leave, all other filters applied; the most first, then by value. */
export interface Facets {
  readonly regions: readonly Counted<Region>[]
  readonly services: readonly Counted<ServiceCategory>[]
  readonly priceLevels: readonly Counted<number>[]
  readonly verified: readonly Counted<boolean>[]
}

export interface SalonCounts {
  readonly total: number
  /** False if counts and list ignore the query's `free`. */
  readonly knowsFree: boolean
  readonly facets: Facets
}

/** The salons that fit a question. */
export interface SalonsThatFit {
  /** The next ones in the question's order. */
  readonly page: (after: Position | null, most: number) => Promise<readonly RankedSalon[]>
  readonly counts: () => Promise<SalonCounts>
  /** The cells of a grid that have some of them; the question's box is the grid's. */
  readonly cells: (grid: MapGrid) => Promise<readonly MapCell[]>
  /** The salons that could have a free start in one of these times, by the first such time; null: unknown. */
  readonly soonest: (times: readonly FreeTime[], most: number) => Promise<readonly SoonestSalon[] | null>
}

export interface SoonestSalon extends RankedSalon {
  readonly time: FreeTime
}

/** Counts of all salons, and without samples. */
export interface SalonsInPlace extends SalonsListed {
  readonly real: SalonsListed
}

/** One kind of service in a place. */
export interface KindInPlace extends SalonsInPlace {
  readonly category: ServiceCategory
  /** Of bookable salons; null without any. */
  readonly usual: UsualFigures | null
}

/** The number of salons in a place. */
export interface PlaceContent extends SalonsInPlace {
  /** Their kinds of service, in the order of the catalogue. */
  readonly kinds: readonly KindInPlace[]
}

/** Finds listed salons; a search engine of its own could take its place. */
export interface SearchIndex {
  readonly find: (question: SalonQuestion) => Promise<SalonsThatFit>
  /** The best salons with all of these words in their name. */
  readonly named: (terms: readonly SearchTerm[], most: number) => Promise<readonly SalonId[]>
  readonly place: (id: string) => Promise<PlaceContent>
  /** The salons of each of these places, of one kind of service or any; places without one are left out. */
  readonly countIn: (
    places: readonly string[],
    category: ServiceCategory | null,
  ) => Promise<ReadonlyMap<string, SalonsInPlace>>
}
