import type { ServiceCategory } from '../../catalogue.ts'
import type { SalonId } from '../../ids.ts'
import type { Point } from '../distance.ts'
import { eachWord } from '../document-words.ts'
import type { FreeHours } from '../free-hours.ts'
import type { Region } from '../places.ts'
import { documentParts } from '../ranking.ts'
import type { TypedWord } from '../search-terms.ts'
import { BitsBy } from './bits-by.ts'
import { Bits } from './bits.ts'
import { floats, integers, shorts } from './column.ts'
import { HoursTable } from './hours-table.ts'
import { Postings } from './postings.ts'
import { WordIndex, type FoundByPart } from './word-index.ts'

export interface CategoryPrice {
  readonly category: ServiceCategory
  readonly cents: number
  readonly level: number
  /** Of the service with that price. */
  readonly minutes: number
}

/** All that a search knows of a listed salon: its row in salon_search and those in category_prices. */
export interface IndexedSalon extends Point {
  readonly id: SalonId
  /** A tsvector as text, which `eachWord` reads. */
  readonly document: string
  readonly region: Region
  readonly placeIds: readonly string[]
  readonly categories: readonly ServiceCategory[]
  readonly prices: readonly CategoryPrice[]
  readonly isVerified: boolean
  readonly takesBookings: boolean
  readonly isSample: boolean
  readonly priceFromCents: number | null
  readonly priceLevel: number | null
  readonly ratingSum: number
  readonly ratingCount: number
  readonly popularity: number
  readonly quality: number
  readonly fairRating: number
}

/** The price of a salon that lists none: it comes last. */
const noPrice = 2_147_483_647

const ofPlace = 1 << documentParts.indexOf('B')

const levelIn = (category: ServiceCategory, level: number) => `${category} ${level}`

/**
 * The listed salons by number. A changed salon gets a new number and its old one is struck from `listed`, so that
 * nothing else ever has to be taken out.
 */
export class SalonTable {
  readonly ids: SalonId[] = []
  readonly listed = new Bits()
  readonly #words = new WordIndex()
  /** The salons of each area, and the areas' numbers by their places and words. */
  readonly #areas: Postings[] = []
  readonly #areaNumbers = new Map<string, number>()
  readonly regions = new BitsBy<Region>()
  readonly categories = new BitsBy<ServiceCategory>()
  readonly levels = new BitsBy<number>()
  readonly #levelsIn = new BitsBy<string>()
  readonly verified = new Bits()
  readonly takesBookings = new Bits()
  readonly samples = new Bits()
  readonly hours = new HoursTable()
  readonly latitude = floats()
  readonly longitude = floats()
  readonly quality = floats()
  readonly fairRating = floats()
  readonly popularity = integers()
  readonly ratingSum = integers()
  readonly ratingCount = integers()
  readonly priceFrom = integers()
  readonly #prices = new Map<ServiceCategory, ReturnType<typeof integers>>()
  readonly #minutes = new Map<ServiceCategory, ReturnType<typeof shorts>>()
  readonly #places = new Map<string, Postings>()
  readonly #numbers = new Map<SalonId, number>()

  /** Numbers below it are in use, or were. */
  get size(): number {
    return this.ids.length
  }

  get count(): number {
    return this.#numbers.size
  }

  put(salon: IndexedSalon): void {
    const before = this.#numbers.get(salon.id)
    const n = this.ids.push(salon.id) - 1
    if (before !== undefined) {
      this.listed.delete(before)
      this.hours.move(before, n)
    }
    this.#numbers.set(salon.id, n)
    this.listed.add(n)
    this.#putColumns(n, salon)
    this.#putSets(n, salon)
    this.#putWords(n, salon)
  }

  strike(id: SalonId): void {
    const n = this.#numbers.get(id)
    if (n === undefined) return
    this.#numbers.delete(id)
    this.listed.delete(n)
    this.hours.forget(n)
  }

  /** Stores the hours of a listed salon; null: they are unknown. */
  putHours(id: SalonId, hours: FreeHours | null): void {
    const n = this.#numbers.get(id)
    if (n === undefined) return
    if (hours) this.hours.set(n, hours)
    else this.hours.forget(n)
  }

  trim(): void {
    this.#words.trim()
    for (const postings of [...this.#places.values(), ...this.#areas]) postings.trim()
  }

  /** The salons with a word, by the part of the document in which they have it. */
  withWord(word: TypedWord, isCorrected: boolean): FoundByPart {
    const found = this.#words.find(word, this.size, isCorrected)
    const inAreas = new Bits(this.size)
    found.B.each((area) => this.#areas[area]?.addTo(inAreas))
    return { ...found, B: inAreas }
  }

  /** The salons in one of these places. */
  inPlaces(ids: readonly string[]): Bits {
    const bits = new Bits(this.size)
    for (const id of ids) this.#places.get(id)?.addTo(bits)
    return bits
  }

  /** The salons with this level of prices in a category. */
  levelsIn(category: ServiceCategory, level: number): Bits {
    return this.#levelsIn.of(levelIn(category, level))
  }

  /** The lowest price in a category; only for salons of that category. */
  priceIn(category: ServiceCategory, n: number): number {
    return this.#prices.get(category)?.get(n) ?? noPrice
  }

  /** The minutes of the service with that price. */
  minutesIn(category: ServiceCategory, n: number): number {
    return this.#minutes.get(category)?.get(n) ?? 0
  }

  /** Calls back with each salon of a place, including those that are no longer listed. */
  eachIn(place: string, visit: (n: number) => void): void {
    this.#places.get(place)?.each(visit)
  }

  pointAt(n: number): Point {
    return { latitude: this.latitude.get(n), longitude: this.longitude.get(n) }
  }

  /** Where a listed salon is. */
  pointOf(id: SalonId): Point | undefined {
    const n = this.#numbers.get(id)
    return n === undefined ? undefined : this.pointAt(n)
  }

  /** Neighbours share the words of their place: an area stores them once for all its salons. */
  #putWords(n: number, { placeIds, document }: IndexedSalon): void {
    let name = placeIds.join(' ')
    const own: string[] = []
    eachWord(document, (word, parts) => {
      this.#words.add(n, word, parts & ~ofPlace)
      if ((parts & ofPlace) === 0) return
      own.push(word)
      name += `|${word}`
    })
    let area = this.#areaNumbers.get(name)
    if (area === undefined) {
      area = this.#areas.push(new Postings()) - 1
      this.#areaNumbers.set(name, area)
      for (const word of own) this.#words.add(area, word, ofPlace)
    }
    this.#areas[area]?.push(n)
  }

  #putColumns(n: number, salon: IndexedSalon): void {
    this.latitude.set(n, salon.latitude)
    this.longitude.set(n, salon.longitude)
    this.quality.set(n, salon.quality)
    this.fairRating.set(n, salon.fairRating)
    this.popularity.set(n, salon.popularity)
    this.ratingSum.set(n, salon.ratingSum)
    this.ratingCount.set(n, salon.ratingCount)
    this.priceFrom.set(n, salon.priceFromCents ?? noPrice)
    for (const { category, cents, minutes } of salon.prices) {
      columnOf(this.#prices, category, integers).set(n, cents)
      columnOf(this.#minutes, category, shorts).set(n, minutes)
    }
  }

  #putSets(n: number, salon: IndexedSalon): void {
    this.regions.add(salon.region, n)
    for (const category of salon.categories) this.categories.add(category, n)
    for (const { category, level } of salon.prices) this.#levelsIn.add(levelIn(category, level), n)
    if (salon.priceLevel !== null) this.levels.add(salon.priceLevel, n)
    if (salon.isVerified) this.verified.add(n)
    if (salon.takesBookings) this.takesBookings.add(n)
    if (salon.isSample) this.samples.add(n)
    for (const id of salon.placeIds) {
      let postings = this.#places.get(id)
      if (!postings) this.#places.set(id, (postings = new Postings()))
      postings.push(n)
    }
  }
}

function columnOf<Column>(
  columns: Map<ServiceCategory, Column>,
  category: ServiceCategory,
  make: () => Column,
): Column {
  let column = columns.get(category)
  if (!column) columns.set(category, (column = make()))
  return column
}
