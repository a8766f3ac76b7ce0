import type { ServiceCategory } from '../catalogue.ts'
import { categoriesAt, type CategoryIndex } from './categories.ts'
import { fold, foldReadings, plain } from './fold.ts'

/** One typed word: any of its forms may begin a word of the salon. Only [a-z0-9]. */
export interface TypedWord {
  readonly forms: readonly string[]
}

/** Words that belong together; matching a category in `categories` is enough too. */
export interface SearchTerm {
  readonly words: readonly TypedWord[]
  readonly categories: readonly ServiceCategory[]
}

const keys = (text: string): readonly string[] => fold(text).split(' ')
const joining = new Set(
  keys('σε στο στη στην στον στα και με για κοντά του της των the in at near and of for to me'),
)
// They fit every salon, so beside another word they mean nothing.
const generic = new Set(keys('νύχι νύχια νυχιών νυχάδικο nail nails σαλόνι σαλόνια salon salons shop studio'))

/**
 * Whether a sound still identifies the typed word: repeated letters are one sound, so "zzzzzz" is only a "z", with
 * which very many words begin.
 */
const tells = (sound: string, typed: string): boolean =>
  typed.length === 1 || (sound.length > 1 && sound.length * 3 >= typed.length)

function typedWord(word: string): TypedWord {
  const typed = plain(word)
  return { forms: [...new Set([typed, ...foldReadings(word).filter((sound) => tells(sound, typed))])] }
}

function split(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}\p{M}'’`´]+/u).filter((word) => plain(word) !== '')
}

function termsOf(words: readonly string[], index: CategoryIndex): readonly SearchTerm[] {
  const readings = words.map(foldReadings)
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const match = categoriesAt(index, readings, at)
    const length = match?.length ?? 1
    terms.push({ words: words.slice(at, at + length).map(typedWord), categories: match?.categories ?? [] })
    at += length
  }
  return terms
}

const isAmong = (known: ReadonlySet<string>, { words, categories }: SearchTerm): boolean =>
  categories.length === 0 && words.every(({ forms }) => forms.some((form) => known.has(form)))

/** Whether a word is meaningless in a search, or fits every salon. @param readings its sounds */
export const isIdle = (readings: readonly string[]): boolean =>
  readings.some((reading) => joining.has(reading) || generic.has(reading))

/** The terms of a search, which must all match. Small words are left out, and "nails" too beside other words. */
export function searchTerms(text: string, index: CategoryIndex): readonly SearchTerm[] {
  const all = termsOf(split(text), index)
  const said = all.filter((term) => !isAmong(joining, term))
  const telling = said.filter((term) => !isAmong(generic, term))
  return [telling, said, all].find((terms) => terms.length > 0) ?? []
}
