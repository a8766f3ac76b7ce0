import type { ServiceCategory } from '../catalogue.ts'
import type { CategoryIndex } from './categories.ts'
import type { PlaceIndex } from './places.ts'
import { searchTerms, type SearchTerm, type TypedWord } from './search-terms.ts'

/** Typed words that name kinds of service or places: one of them is enough, or these words in a salon's name. */
export interface Meant<Value extends string> {
  readonly any: readonly Value[]
  readonly words: readonly TypedWord[]
}

/** The query of a typed search; a salon has to fit all of it. */
export interface SearchReading {
  readonly categories: readonly Meant<ServiceCategory>[]
  readonly places: readonly Meant<string>[]
  /** The words that name neither. */
  readonly words: readonly SearchTerm[]
}

const mostWordsOfPlace = 4

/** The ids of the places that have exactly these words as a name, letter for letter or by sound. */
function placesNamed(index: PlaceIndex, words: readonly TypedWord[]): readonly string[] {
  const typed = words.map(({ forms }) => forms[0]).join(' ')
  const plainly = index.byPlain.get(typed)
  if (plainly) return plainly
  const heard = words.map(({ forms }) => forms[1])
  return heard.includes(undefined) ? [] : (index.byFold.get(heard.join(' ')) ?? [])
}

/** The longest name of a place that begins at a term. */
function placeAt(
  index: PlaceIndex,
  terms: readonly SearchTerm[],
  at: number,
): (Meant<string> & { readonly length: number }) | undefined {
  for (let length = Math.min(mostWordsOfPlace, terms.length - at); length > 0; length -= 1) {
    const run = terms.slice(at, at + length)
    if (run.some(({ categories }) => categories.length > 0)) continue
    const words = run.flatMap((term) => term.words)
    const any = placesNamed(index, words)
    if (any.length > 0) return { any, words, length }
  }
  return undefined
}

/** Reads a typed search: words that are a kind of service or the name of a place are filters, not text. */
export function readSearch(text: string, kinds: CategoryIndex, places: PlaceIndex): SearchReading {
  const terms = searchTerms(text, kinds)
  const reading = {
    categories: [] as Meant<ServiceCategory>[],
    places: [] as Meant<string>[],
    words: [] as SearchTerm[],
  }
  for (let at = 0; at < terms.length;) {
    const term = terms[at] as SearchTerm
    const place = placeAt(places, terms, at)
    if (place) reading.places.push({ any: place.any, words: place.words })
    else if (term.categories.length > 0) reading.categories.push({ any: term.categories, words: term.words })
    else reading.words.push(term)
    at += place?.length ?? 1
  }
  return reading
}
