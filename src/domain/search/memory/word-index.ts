import { documentParts, type DocumentPart } from '../ranking.ts'
import type { TypedWord } from '../search-terms.ts'
import { isOneErrorAway, shortestCorrected } from '../typing-error.ts'
import { Bits, lowestOne } from './bits.ts'
import { Postings } from './postings.ts'

/** By the number of the part. */
type ByPart = (Postings | undefined)[]

/** Salons (or areas) with a word, by the part that it stands in. */
export type FoundByPart = Readonly<Record<DocumentPart, Bits>>

/** Longer and shorter words are in no lexicon: SQL's search_lexicon has the same limits. */
const correctable = (word: string): boolean => word.length >= 3 && word.length <= 60

/** Which salons have which words; in the part of places, which areas. */
export class WordIndex {
  readonly #words = new Map<string, ByPart>()
  /** The words in their order; undefined until they are asked for. */
  #sorted: string[] | undefined

  /** @param parts one bit each, in the order of `documentParts` */
  add(n: number, word: string, parts: number): void {
    const byPart = this.#words.get(word) ?? this.#addWord(word)
    for (let rest = parts; rest !== 0; rest &= rest - 1) (byPart[lowestOne(rest)] ??= new Postings()).push(n)
  }

  #addWord(word: string): ByPart {
    const byPart: ByPart = documentParts.map(() => undefined)
    this.#words.set(word, byPart)
    if (this.#sorted) this.#sorted.splice(placeOf(this.#sorted, word), 0, word)
    return byPart
  }

  /** Call after many additions. */
  trim(): void {
    for (const byPart of this.#words.values()) for (const postings of byPart) postings?.trim()
    this.#sorted ??= [...this.#words.keys()].sort()
  }

  /** Those with a word that begins with one of the forms, or, if no word does, with one a typing error away. */
  find(word: TypedWord, size: number, isCorrected: boolean): FoundByPart {
    const found = { A: new Bits(size), B: new Bits(), C: new Bits(size), D: new Bits(size) }
    const begun = word.forms.flatMap((form) => this.#beginningWith(form))
    const words = begun.length > 0 || !isCorrected ? begun : this.#near(word.forms)
    for (const known of new Set(words)) {
      const byPart = this.#words.get(known)
      for (const [at, part] of documentParts.entries()) byPart?.[at]?.addTo(found[part])
    }
    return found
  }

  get #order(): readonly string[] {
    this.#sorted ??= [...this.#words.keys()].sort()
    return this.#sorted
  }

  #beginningWith(form: string): readonly string[] {
    const sorted = this.#order
    const from = placeOf(sorted, form)
    let to = from
    while (sorted[to]?.startsWith(form)) to++
    return sorted.slice(from, to)
  }

  /** The words that are one typing error away from a form. */
  #near(forms: readonly string[]): readonly string[] {
    if (forms.some((form) => form.length < shortestCorrected)) return []
    return this.#order.filter(
      (word) =>
        correctable(word) &&
        forms.some((form) => Math.abs(form.length - word.length) <= 1 && isOneErrorAway(form, word)),
    )
  }
}

/** Where a word stands, or would stand, in sorted ones. */
function placeOf(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}
