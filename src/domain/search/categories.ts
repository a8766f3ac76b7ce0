import { serviceCategories, type ServiceCategory } from '../catalogue.ts'
import { fold, foldReadings } from './fold.ts'
import { isOneErrorAway } from './typing-error.ts'

interface Phrase {
  readonly category: ServiceCategory
  readonly words: readonly string[]
}

export interface CategoryIndex {
  readonly phrases: readonly Phrase[]
}

/** @param words the names and search words of each category, in any language */
export function categoryIndex(words: Readonly<Record<ServiceCategory, readonly string[]>>): CategoryIndex {
  const phrases = serviceCategories.flatMap((category) =>
    words[category].map((text) => ({ category, words: fold(text).split(' ') })),
  )
  return { phrases }
}

const shortestBeginning = 4
const shortestWithError = 6

/** Whether a typed word (in its readings) matches this word of a phrase. */
function means(typed: readonly string[], word: string): boolean {
  return typed.some(
    (key) =>
      key === word ||
      (key.length >= shortestBeginning && word.startsWith(key)) ||
      (key.length >= shortestWithError && isOneErrorAway(key, word)),
  )
}

export interface CategoryMatch {
  readonly categories: readonly ServiceCategory[]
  /** The number of matched words. */
  readonly length: number
}

/** The longest name of a category that begins at a word of the query. @param words each with its readings */
export function categoriesAt(
  index: CategoryIndex,
  words: readonly (readonly string[])[],
  at: number,
): CategoryMatch | undefined {
  const fits = index.phrases.filter((phrase) =>
    phrase.words.every((word, offset) => means(words[at + offset] ?? [], word)),
  )
  const length = Math.max(0, ...fits.map((phrase) => phrase.words.length))
  if (length === 0) return undefined
  const longest = fits.filter((phrase) => phrase.words.length === length)
  return { categories: [...new Set(longest.map((phrase) => phrase.category))], length }
}

/** Categories to suggest for typed text, best first. */
export function suggestCategories(
  index: CategoryIndex,
  query: string,
  limit: number,
): readonly ServiceCategory[] {
  const readings = foldReadings(query).filter((key) => key !== '')
  const rank = ({ words }: Phrase): number | undefined => {
    const text = words.join(' ')
    if (readings.includes(text)) return 0
    if (readings.some((key) => text.startsWith(key))) return 1
    if (readings.some((key) => words.some((word) => word.startsWith(key)))) return 2
    return readings.some((key) => key.length >= 4 && isOneErrorAway(key, text, true)) ? 3 : undefined
  }
  const best = new Map<ServiceCategory, number>()
  for (const phrase of index.phrases) {
    const rated = rank(phrase)
    if (rated !== undefined) best.set(phrase.category, Math.min(rated, best.get(phrase.category) ?? rated))
  }
  // Sorting is stable, so equal ones keep the order of the catalogue.
  return serviceCategories
    .filter((category) => best.has(category))
    .sort((a, b) => (best.get(a) ?? 0) - (best.get(b) ?? 0))
    .slice(0, limit)
}
