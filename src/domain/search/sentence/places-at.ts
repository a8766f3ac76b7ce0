import { plain } from '../fold.ts'
import type { Place, PlaceIndex } from '../places.ts'
import { soundsOf, type Token } from './tokens.ts'

/** The most places that one name may mean. */
export const mostPlaces = 3
const longestPlace = 4
const shortestPlace = 3

export interface PlacesNamed {
  /** The number of its tokens. */
  readonly length: number
  readonly places: readonly Place[]
}

/** Whole names of places that begin at a token. */
export function placesAt(
  tokens: readonly Token[],
  at: number,
  { whole }: PlaceIndex,
): readonly PlacesNamed[] {
  return Array.from({ length: Math.min(longestPlace, tokens.length - at) }, (_, more) => {
    const run = tokens.slice(at, at + more + 1)
    const letters = run.map(({ text }) => plain(text)).join(' ')
    const keys = letters.length < shortestPlace ? [] : [...writtenOut(letters), ...soundsOf(run)]
    const named = new Set(keys.flatMap((key) => whole.get(key) ?? []))
    return { length: more + 1, places: [...named].slice(0, mostPlaces) }
  }).filter(({ places }) => places.length > 0)
}

/** First words of places that are often abbreviated, letter by letter: Αγία, Άγιος, Νέα, Νέος. */
const shortened: Readonly<Record<string, readonly string[]>> = {
  ag: ['agia', 'agios', 'agioi'],
  n: ['nea', 'neo', 'neos', 'neoi'],
}

function writtenOut(letters: string): readonly string[] {
  const end = letters.indexOf(' ')
  const words = end < 0 ? undefined : shortened[letters.slice(0, end)]
  return [letters, ...(words ?? []).map((word) => word + letters.slice(end))]
}
