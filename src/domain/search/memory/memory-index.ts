import type { ServiceCategory } from '../../catalogue.ts'
import type { SalonId } from '../../ids.ts'
import { metersAtLeast, metersBetween, type Point } from '../distance.ts'
import { kindOfHours, type FreeHours } from '../free-hours.ts'
import { documentParts, partWorth, relevance } from '../ranking.ts'
import type {
  PlaceContent,
  Position,
  RankedSalon,
  SalonQuestion,
  SalonsInPlace,
  SalonsThatFit,
  SearchIndex,
  SoonestSalon,
} from '../search-index.ts'
import type { SearchTerm } from '../search-terms.ts'
import { firstOf, type Order } from './best.ts'
import type { Bits } from './bits.ts'
import { cellsOf } from './cells.ts'
import { contentOf, countedIn } from './content.ts'
import { counted } from './counting.ts'
import { calledSo, fitsAll, fitting, type Fitting } from './fitting.ts'
import { RecentAnswers } from './recent-answers.ts'
import { SalonTable, type IndexedSalon } from './salon-table.ts'
import type { FoundByPart } from './word-index.ts'

/** Finds salons in this process's memory, in milliseconds among 100,000. */
export class MemoryIndex implements SearchIndex {
  readonly #table = new SalonTable()
  readonly #answers = new RecentAnswers()

  /** Adds a salon, or what has changed of it. */
  put(salon: IndexedSalon): void {
    this.#answers.forget()
    this.#table.put(salon)
  }

  /** Takes a salon out that is not listed any more. */
  strike(id: SalonId): void {
    this.#answers.forget()
    this.#table.strike(id)
  }

  /** Stores the free hours of a salon; null: they are unknown at the moment. */
  putHours(id: SalonId, hours: FreeHours | null): void {
    this.#answers.forgetTimed()
    this.#table.putHours(id, hours)
  }

  /** Gives back spare memory; call after many salons were put. */
  trim(): void {
    this.#table.trim()
  }

  get salons(): number {
    return this.#table.count
  }

  /** How many old numbers of changed or removed salons every search still passes over. */
  get dead(): number {
    return this.#table.size - this.#table.count
  }

  find(question: SalonQuestion): Promise<SalonsThatFit> {
    return Promise.resolve(this.#answers.of(question, () => this.#find(question)))
  }

  #find(question: SalonQuestion): SalonsThatFit {
    const table = this.#table
    const fits = fitting(table, question)
    const found = fitsAll(fits)
    const order = orderOf(table, question, fits)
    const { near, category } = question
    const best = (salons: Bits, after: Position | null, most: number) =>
      firstOf(salons, table.ids, order, { after, most }).map((one) => this.#ranked(one, near))
    return {
      page: (after: Position | null, most: number) => Promise.resolve(best(found, after, most)),
      counts: () => Promise.resolve(counted(table, question, fits)),
      cells: (grid) => Promise.resolve(cellsOf(table, found, grid)),
      soonest: (times, most) => {
        const groups = table.hours.byFirstPossible(found, times, kindOfHours(category))
        const soonest: SoonestSalon[] = []
        for (const [index, time] of times.entries())
          for (const salon of best(groups[index] as Bits, null, most - soonest.length))
            soonest.push({ ...salon, time })
        return Promise.resolve(soonest)
      },
    }
  }

  named(terms: readonly SearchTerm[], most: number): Promise<readonly SalonId[]> {
    const table = this.#table
    const words = terms.flatMap((term) => term.words)
    if (words.length === 0) return Promise.resolve([])
    const found = calledSo(table, words, true).keep(table.listed)
    const order = { isDescending: true, key: (n: number) => table.quality.get(n) }
    return Promise.resolve(firstOf(found, table.ids, order, { after: null, most }).map(({ id }) => id))
  }

  place(id: string): Promise<PlaceContent> {
    return Promise.resolve(contentOf(this.#table, id))
  }

  countIn(
    places: readonly string[],
    category: ServiceCategory | null,
  ): Promise<ReadonlyMap<string, SalonsInPlace>> {
    return Promise.resolve(countedIn(this.#table, places, category))
  }

  #ranked({ key, id }: Position, near: Point | null): RankedSalon {
    const at = near && this.#table.pointOf(id)
    return { key, id, meters: near && at ? metersBetween(near, at) : null }
  }
}

function orderOf(table: SalonTable, question: SalonQuestion, { words }: Fitting): Order {
  const { near, category } = question
  switch (question.sort) {
    case 'relevance':
      return byRelevance(table, near, words)
    case 'rating':
      return { isDescending: true, key: (n) => table.fairRating.get(n) }
    case 'popular':
      return { isDescending: true, key: (n) => table.popularity.get(n) }
    case 'distance':
      return byDistance(table, near)
    case 'price':
      return {
        isDescending: false,
        key: (n) => (category === null ? table.priceFrom.get(n) : table.priceIn(category, n)),
      }
  }
}

function byRelevance(table: SalonTable, near: Point | null, words: readonly FoundByPart[]): Order {
  const key = (measure: typeof metersBetween) => (n: number) =>
    relevance(table.quality.get(n), worthOf(words, n), near && measure(near, table.pointAt(n)))
  return { isDescending: true, key: key(metersBetween), bound: near ? key(metersAtLeast) : undefined }
}

function byDistance(table: SalonTable, near: Point | null): Order {
  if (near === null) throw new Error('There is no distance without a point.')
  const key = (measure: typeof metersBetween) => (n: number) => measure(near, table.pointAt(n))
  return { isDescending: false, key: key(metersBetween), bound: key(metersAtLeast) }
}

/** The mean worth of the words of a salon that has all of them; 0 without words. */
function worthOf(words: readonly FoundByPart[], n: number): number {
  if (words.length === 0) return 0
  let sum = 0
  for (const found of words) sum += partWorth[documentParts.find((part) => found[part].has(n)) ?? 'D']
  return sum / words.length
}
