import { kindOfHours } from '../free-hours.ts'
import type { Box } from '../map-grid.ts'
import { documentParts } from '../ranking.ts'
import type { Meant } from '../read-search.ts'
import { facetNames, type FacetName, type SalonQuestion } from '../search-index.ts'
import type { TypedWord } from '../search-terms.ts'
import { Bits } from './bits.ts'
import type { SalonTable } from './salon-table.ts'
import type { FoundByPart } from './word-index.ts'

/** The salons that fit a question, filter by filter. */
export interface Fitting {
  /** Those that fit the filters which are no facet. */
  readonly common: Bits
  /** The same at any time: other kinds of service have other free hours. */
  readonly atAnyTime: Bits
  /** Those that fit each facet's filter; undefined without one. */
  readonly facets: Readonly<Record<FacetName, Bits | undefined>>
  /** Where each typed word that is neither a place nor a kind of service was found. */
  readonly words: readonly FoundByPart[]
}

export function fitting(table: SalonTable, question: SalonQuestion): Fitting {
  const { typed, region, category, verified } = question
  const words = (typed?.words ?? []).flatMap((term) => term.words.map((word) => table.withWord(word, true)))
  const atAnyTime = commonOf(table, question, words)
  return {
    common: question.free
      ? table.hours.keepPossible(atAnyTime.copy(), question.free, kindOfHours(category))
      : atAnyTime,
    atAnyTime,
    facets: {
      region: region === null ? undefined : table.regions.of(region),
      category: category === null ? undefined : table.categories.of(category),
      priceLevel: question.priceLevels.length === 0 ? undefined : levelsOf(table, question),
      verified: verified === null ? undefined : verifiedOf(table, verified),
    },
    words,
  }
}

/** The salons that fit all filters, or all but a facet's own; for the facet of kinds, at any time. */
export function fitsAll({ common, atAnyTime, facets }: Fitting, but: readonly FacetName[] = []): Bits {
  const bits = (but.includes('category') ? atAnyTime : common).copy()
  for (const name of facetNames) {
    const wanted = facets[name]
    if (wanted && !but.includes(name)) bits.keep(wanted)
  }
  return bits
}

/** The salons with a level of prices: that of the searched category, or of the whole list. */
export const levelOf = (table: SalonTable, { category }: SalonQuestion, level: number): Bits =>
  category === null ? table.levels.of(level) : table.levelsIn(category, level)

export const verifiedOf = (table: SalonTable, isVerified: boolean): Bits =>
  isVerified ? table.verified : table.listed.copy().drop(table.verified)

function levelsOf(table: SalonTable, question: SalonQuestion): Bits {
  const bits = new Bits(table.size)
  for (const level of question.priceLevels) bits.join(levelOf(table, question, level))
  return bits
}

function commonOf(table: SalonTable, question: SalonQuestion, words: readonly FoundByPart[]): Bits {
  const { typed, placeId, minRating, box, bookable } = question
  const bits = table.listed.copy()
  for (const { any, words: named } of typed?.categories ?? [])
    bits.keep(table.categories.any(any, table.size).join(calledSo(table, named)))
  for (const { any, words: named } of typed?.places ?? [])
    bits.keep(table.inPlaces(any).join(calledSo(table, named)))
  for (const found of words) bits.keep(anyPart(found, table.size))
  if (placeId !== null) bits.keep(table.inPlaces([placeId]))
  if (bookable) bits.keep(table.takesBookings)
  if (minRating !== null) dropBelow(table, bits, minRating)
  if (box !== null) dropOutside(table, bits, box)
  return bits
}

/** The salons with all of these words in their name. */
export function calledSo(table: SalonTable, words: Meant<string>['words'], isCorrected = false): Bits {
  const [first, ...others] = words.map((word: TypedWord) => table.withWord(word, isCorrected).A)
  const bits = first ?? new Bits(table.size)
  for (const other of others) bits.keep(other)
  return bits
}

function anyPart(found: FoundByPart, size: number): Bits {
  const bits = new Bits(size)
  for (const part of documentParts) bits.join(found[part])
  return bits
}

function dropOutside(table: SalonTable, bits: Bits, { west, south, east, north }: Box): void {
  bits.each((n) => {
    const { latitude, longitude } = table.pointAt(n)
    if (latitude < south || latitude > north || longitude < west || longitude > east) bits.delete(n)
  })
}

function dropBelow(table: SalonTable, bits: Bits, minRating: number): void {
  bits.each((n) => {
    const count = table.ratingCount.get(n)
    if (count === 0 || table.ratingSum.get(n) < minRating * count) bits.delete(n)
  })
}
