import { exonyms } from './exonyms.ts'
import { fold, foldReadings, plain } from './fold.ts'
import { isOneErrorAway } from './typing-error.ts'

export const placeTypes = ['city', 'suburb', 'town', 'island', 'neighbourhood', 'village'] as const
export type PlaceType = (typeof placeTypes)[number]

export const regions = ['athens', 'piraeus', 'attica', 'islands', 'north', 'central', 'peloponnese'] as const
export type Region = (typeof regions)[number]

/** A place as in db/data/places.json. */
export interface Place {
  readonly id: string
  readonly nameEl: string
  readonly nameEn: string
  readonly type: PlaceType
  readonly lat: number
  readonly lon: number
  readonly population: number | null
  readonly region: Region
  readonly parent?: string
  readonly alternativeNames?: readonly string[]
}

interface Name {
  readonly plain: string
  readonly fold: string
  /** The words after the first one. */
  readonly plainWords: readonly string[]
  readonly foldWords: readonly string[]
  readonly place: Place
  /** Among equal matches, other names come after the main ones. */
  readonly isOther: boolean
}

export interface PlaceIndex {
  readonly names: readonly Name[]
  /** The names with a word that begins with this letter, as it is written or as it sounds. */
  readonly byLetter: ReadonlyMap<string, readonly Name[]>
  /** The ids of the places with a name, by the name's letters and by its sound. */
  readonly byPlain: ReadonlyMap<string, readonly string[]>
  readonly byFold: ReadonlyMap<string, readonly string[]>
  /** The places with exactly this name, by spelling and by sound, the likeliest first. */
  readonly whole: ReadonlyMap<string, readonly Place[]>
}

// Used where the population is unknown, so that a place is still ranked by its type.
const usualPopulation: Readonly<Record<PlaceType, number>> = {
  city: 30_000,
  suburb: 30_000,
  neighbourhood: 15_000,
  island: 12_000,
  town: 3_000,
  village: 500,
}

/** The rough size of a place. */
export const placeWeight = (place: Place): number => place.population ?? usualPopulation[place.type]

function namesOf(place: Place): readonly Name[] {
  const others = [...(place.alternativeNames ?? []), ...(exonyms[place.id] ?? [])]
  const main = [place.nameEl, place.nameEn]
  const name = (text: string, isOther: boolean): Name => {
    const [letters, sound] = [plain(text), fold(text)]
    const [plainWords, foldWords] = [letters, sound].map((all) => all.split(' ').slice(1)) as [
      string[],
      string[],
    ]
    return { plain: letters, fold: sound, plainWords, foldWords, place, isOther }
  }
  return [...main.map((text) => name(text, false)), ...others.map((text) => name(text, true))]
}

/** Folds every name once; a search then scans the names with a word of its first letter. */
export function placeIndex(places: readonly Place[]): PlaceIndex {
  const names = places.flatMap(namesOf)
  return {
    names,
    byLetter: namesByLetter(names),
    byPlain: idsBy(names, 'plain'),
    byFold: idsBy(names, 'fold'),
    whole: wholeNames(names),
  }
}

function namesByLetter(names: readonly Name[]): ReadonlyMap<string, readonly Name[]> {
  const letters = names.flatMap((name) => {
    const words = [name.plain, name.fold, ...name.plainWords, ...name.foldWords]
    return [...new Set(words.map((word) => word.charAt(0)))].map((letter) => ({ letter, name }))
  })
  const groups = Map.groupBy(letters, ({ letter }) => letter)
  return new Map([...groups].map(([letter, group]) => [letter, group.map(({ name }) => name)]))
}

function wholeNames(names: readonly Name[]): ReadonlyMap<string, readonly Place[]> {
  const known = names.flatMap((name) => [...new Set([name.plain, name.fold])].map((key) => ({ key, name })))
  const likely = (name: Name) => placeWeight(name.place) * (name.isOther ? 1 : 4)
  return new Map(
    [...Map.groupBy(known, ({ key }) => key)].map(([key, group]) => {
      const best = group.map(({ name }) => name).toSorted((a, b) => likely(b) - likely(a))
      return [key, [...new Set(best.map(({ place }) => place))]]
    }),
  )
}

/** The ids by each whole name, also those of longer names that begin with it: "Αγία" may be any place called so. */
function idsBy(names: readonly Name[], key: 'plain' | 'fold'): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(names, (name) => name[key])
  const longer = Map.groupBy(
    names.flatMap((name) => beginningsOf(name[key]).map((text) => ({ text, name }))),
    ({ text }) => text,
  )
  return new Map(
    [...groups].map(([text, group]) => {
      const all = [...group, ...(longer.get(text) ?? []).map(({ name }) => name)]
      return [text, [...new Set(all.map(({ place }) => place.id))]]
    }),
  )
}

const beginningsOf = (text: string): readonly string[] => {
  const words = text.split(' ')
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '))
}

interface Typed {
  readonly plain: string
  readonly folds: readonly string[]
  /** Those in which an error is considered. */
  readonly longFolds: readonly string[]
}

/** "αγ. παρ" matches Αγία Παρασκευή: every word is the beginning of the word at its position. */
function beginsWordByWord(name: string, typed: string): boolean {
  // Splitting names that cannot match took most of a search.
  const end = typed.indexOf(' ')
  if (end < 0 || !name.startsWith(typed.slice(0, end))) return false
  const words = name.split(' ')
  return typed.split(' ').every((part, index) => words[index]?.startsWith(part))
}

const startsAWord = (name: string, typed: string): boolean => name.includes(` ${typed}`)

/** 0 is best; undefined: no match, even with one error. */
function quality(name: Name, typed: Typed): number | undefined {
  if (name.plain === typed.plain && !name.isOther) return 0
  if (name.plain === typed.plain) return 1
  if (name.fold === typed.folds[0]) return 1
  if (typed.folds.includes(name.fold)) return 2
  if (name.plain.startsWith(typed.plain) || typed.folds.some((key) => name.fold.startsWith(key))) return 3
  if (
    beginsWordByWord(name.plain, typed.plain) ||
    typed.folds.some((key) => beginsWordByWord(name.fold, key))
  )
    return 3
  const isInside =
    startsAWord(name.plain, typed.plain) || typed.folds.some((key) => startsAWord(name.fold, key))
  // "Giannouli of Larissa" is not what "larisas" means, so a word inside another name comes last.
  return isInside ? (name.isOther ? 9 : 4) : undefined
}

// A shorter word with an error is just another word.
const shortestWithError = 4

function qualityWithError(name: Name, typed: Typed): number | undefined {
  const isLong = typed.plain.length >= shortestWithError
  const folds = typed.longFolds
  if (isLong && isOneErrorAway(typed.plain, name.plain)) return 5
  if (folds.some((key) => isOneErrorAway(key, name.fold))) return 6
  if (isLong && isOneErrorAway(typed.plain, name.plain, true)) return 7
  if (folds.some((key) => isOneErrorAway(key, name.fold, true))) return 7
  const isInside =
    (isLong && name.plainWords.some((word) => isOneErrorAway(typed.plain, word, true))) ||
    folds.some((key) => name.foldWords.some((word) => isOneErrorAway(key, word, true)))
  return isInside ? 8 : undefined
}

interface Hit {
  readonly place: Place
  readonly quality: number
  readonly weight: number
}

// Of equal names the bigger place is likelier; a better match comes before any size.
const byLikelihood = (a: Hit, b: Hit): number =>
  a.quality - b.quality || b.weight - a.weight || (a.place.id < b.place.id ? -1 : 1)

// Main names, and matches letter by letter, weigh more than other names and matches by sound.
const weightOf = (name: Name, typed: Typed): number =>
  placeWeight(name.place) * (name.isOther ? 1 : 4) * (name.plain.startsWith(typed.plain) ? 8 : 1)

/** All matches without an error are among these names. */
function likelyNames({ byLetter }: PlaceIndex, typed: Typed): Iterable<Name> {
  const letters = new Set([typed.plain, ...typed.folds].map((text) => text.charAt(0)))
  return new Set([...letters].flatMap((letter) => byLetter.get(letter) ?? []))
}

function hits(names: Iterable<Name>, typed: Typed, rate: typeof quality): readonly Hit[] {
  const best = new Map<string, Hit>()
  for (const name of names) {
    const rated = rate(name, typed)
    if (rated === undefined) continue
    const hit = { place: name.place, quality: rated, weight: weightOf(name, typed) }
    const known = best.get(name.place.id)
    if (!known || byLikelihood(hit, known) < 0) best.set(name.place.id, hit)
  }
  return [...best.values()].sort(byLikelihood)
}

// Two letters match too many names.
const shortestNamed = 3

// "qqqqqqq" sounds like "k", but people who type it do not mean a place with k.
const isTelling = (key: string, text: string): boolean => key.length >= text.length * 0.4

function typedAs(query: string, text: string): Typed {
  const folds = foldReadings(query).filter((key) => isTelling(key, text))
  return { plain: text, folds, longFolds: folds.filter((key) => key.length >= shortestWithError) }
}

/**
 * Places that the typed text may mean, best first. Typing errors are considered only if no place has that name and too
 * few begin with it.
 */
export function searchPlaces(index: PlaceIndex, query: string, limit: number): readonly Place[] {
  const text = plain(query)
  const typed = typedAs(query, text)
  if (text === '') return []
  const good = hits(likelyNames(index, typed), typed, quality)
  const isNamed = good[0] !== undefined && good[0].quality <= 2
  const isEnough = good.filter((hit) => hit.quality <= 4).length >= limit
  const known = new Set(good.map((hit) => hit.place.id))
  const near = isNamed || isEnough ? [] : hits(index.names, typed, qualityWithError)
  const all = [...good, ...near.filter((hit) => !known.has(hit.place.id))].sort(byLikelihood)
  return all.slice(0, limit).map((hit) => hit.place)
}

interface Meaning {
  /** The last word may be unfinished. */
  readonly isTyping: boolean
  /** The length from which typing errors are considered. */
  readonly shortestMisspelt: number
  readonly limit: number
}

/**
 * Places that a word of a sentence may name although it is no whole name: it is misspelt, or a beginning.
 */
export function meantPlaces(
  index: PlaceIndex,
  query: string,
  { isTyping, shortestMisspelt, limit }: Meaning,
): readonly Place[] {
  const text = plain(query)
  const typed = typedAs(query, text)
  // "αγ. παρασκευή": an abbreviation has several words.
  const mayBegin = (isTyping || text.includes(' ')) && text.length >= shortestNamed
  const begun = mayBegin ? hits(likelyNames(index, typed), typed, quality).filter(isBegun) : []
  const misspelt =
    begun.length === 0 && text.length >= shortestMisspelt
      ? hits(index.names, typed, qualityWithError).filter((hit) => hit.quality <= (isTyping ? 7 : 6))
      : []
  return [...begun, ...misspelt].slice(0, limit).map((hit) => hit.place)
}

const isBegun = (hit: Hit): boolean => hit.quality <= 3
