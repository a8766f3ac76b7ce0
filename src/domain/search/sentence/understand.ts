import type { ServiceCategory } from '../../catalogue.ts'
import { categoriesAt, type CategoryIndex } from '../categories.ts'
import type { SearchWindow } from '../day-window.ts'
import { meantPlaces, type Place, type PlaceIndex } from '../places.ts'
import { isIdle } from '../search-terms.ts'
import { bestParts } from './best-parts.ts'
import { mostPlaces, placesAt } from './places-at.ts'
import { misspeltTime, timeAt, windowOfSaid, withSaid, type Moment, type SaidTime } from './said-time.ts'
import { fillers, nearWords, type SaidWord } from './said-words.ts'
import { phraseAt, tokensOf, type Token } from './tokens.ts'

/** The meaning of a typed sentence. */
export interface Understood {
  /** The possible kinds of service, the likeliest first. */
  readonly categories: readonly ServiceCategory[]
  /** The words that name them. */
  readonly kind: string
  /** The possible places, the likeliest first. */
  readonly places: readonly Place[]
  /** Near the reader. */
  readonly isNear: boolean
  readonly when: SearchWindow | undefined
  /** The words that were not understood, such as a salon's name. */
  readonly rest: string
}

export interface Vocabulary {
  readonly kinds: CategoryIndex
  readonly places: PlaceIndex
}

interface Circumstances extends Moment {
  /** The last word may not be finished. */
  readonly isTyping: boolean
}

type Part = { readonly length: number; readonly score: number } & (
  | { readonly kind: 'category'; readonly categories: readonly ServiceCategory[] }
  | { readonly kind: 'place'; readonly places: readonly Place[] }
  | { readonly kind: 'time'; readonly said: Parameters<typeof withSaid>[1] }
  | { readonly kind: 'near' | 'idle' | 'word' }
)

const scores = { near: 11, time: 10.5, place: 10, category: 9, idle: 1, word: 0 } as const

/**
 * Reads a sentence such as "manicure pagkrati saturday morning": in any order, in both scripts and with typing
 * errors.
 */
export function understand(
  text: string,
  vocabulary: Vocabulary,
  { isTyping, ...moment }: Circumstances,
): Understood {
  const tokens = tokensOf(text)
  const reading = new Reading(tokens)
  let at = 0
  for (const part of bestParts(tokens.length, (token) => partsAt(tokens, token, vocabulary))) {
    reading.add(part, at)
    at += part.length
  }
  reading.guess(vocabulary.places, isTyping)
  return reading.result(moment)
}

function partsAt(tokens: readonly Token[], at: number, { kinds, places }: Vocabulary): readonly Part[] {
  const token = tokens[at] as Token
  const time = timeAt(tokens, at)
  const near = phraseAt(nearWords, tokens, at)
  const words = tokens.map(({ readings }) => readings)
  const match = categoriesAt(kinds, words, at)
  const isFiller = isIdle(token.readings) || phraseAt(fillers, [token], 0) !== undefined
  const scored = (kind: keyof typeof scores, length: number) => ({ length, score: scores[kind] * length })
  return [
    { kind: isFiller ? 'idle' : 'word', ...scored(isFiller ? 'idle' : 'word', 1) } as const,
    ...(time ? [{ kind: 'time', said: time.meaning, ...scored('time', time.length) } as const] : []),
    ...(near ? [{ kind: 'near', ...scored('near', near.length) } as const] : []),
    ...(match
      ? [{ kind: 'category', categories: match.categories, ...scored('category', match.length) } as const]
      : []),
    ...placesAt(tokens, at, places).map((place) => ({
      kind: 'place' as const,
      places: place.places,
      ...scored('place', place.length),
    })),
  ]
}

/** A shorter misspelt text may be any word; beside a kind of service it is likelier to be a place. */
const shortestBesideKind = 5
const shortestAlone = 6

/** Collects the parts of one sentence. */
class Reading {
  private categories: readonly ServiceCategory[] = []
  private kind = ''
  private places: readonly Place[] = []
  private isNear = false
  private time: SaidTime = { days: [] }
  private readonly unknown = new Set<number>()
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  add(part: Part, at: number): void {
    const own = Array.from({ length: part.length }, (_, token) => at + token)
    if (!this.takes(part)) for (const token of own) this.unknown.add(token)
    else if (part.kind === 'category') this.kind = this.textOf(own)
  }

  /** @returns false when the sentence already has such a part */
  private takes(part: Part): boolean {
    switch (part.kind) {
      case 'category':
        if (this.categories.length > 0) return false
        this.categories = part.categories
        return true
      case 'place':
        return this.takesPlace(part.places)
      case 'time':
        return this.takesTime(part.said)
      case 'near':
        this.isNear = true
        return true
      case 'idle':
        return true
      case 'word':
        return false
    }
  }

  /** "Παγκράτι Αθήνα": the smaller one is meant. */
  private takesPlace(places: readonly Place[]): boolean {
    if (this.places.length === 0) {
      this.places = places
      return true
    }
    const isIn = (inner: readonly Place[], outer: readonly Place[]) =>
      inner.filter(({ parent }) => outer.some(({ id }) => id === parent))
    const inside = [isIn(this.places, places), isIn(places, this.places)].find((found) => found.length > 0)
    if (inside) this.places = inside
    return inside !== undefined
  }

  private takesTime(said: SaidWord): boolean {
    const next = withSaid(this.time, said)
    if (next) this.time = next
    return next !== undefined
  }

  /** Reads unknown words as misspelt or unfinished ones. */
  guess(index: PlaceIndex, isTyping: boolean): void {
    for (const at of this.unknown) {
      const isLast = isTyping && at === this.tokens.length - 1
      const meant = misspeltTime(this.tokens[at] as Token, isLast)
      if (meant && this.takesTime(meant)) this.unknown.delete(at)
    }
    for (const run of this.unknownRuns()) {
      if (this.places.length > 0) return
      const isLast = isTyping && run.at(-1) === this.tokens.length - 1
      const shortestMisspelt = this.categories.length > 0 ? shortestBesideKind : shortestAlone
      this.places = meantPlaces(index, this.textOf(run), {
        isTyping: isLast,
        shortestMisspelt,
        limit: mostPlaces,
      })
      if (this.places.length > 0) for (const at of run) this.unknown.delete(at)
    }
  }

  /** Consecutive unknown words. */
  private unknownRuns(): readonly (readonly number[])[] {
    const runs: number[][] = []
    for (const at of [...this.unknown].toSorted((a, b) => a - b)) {
      const run = runs.at(-1)
      if (run?.at(-1) === at - 1) run.push(at)
      else runs.push([at])
    }
    return runs
  }

  private textOf(run: readonly number[]): string {
    return run.map((at) => this.tokens[at]?.text ?? '').join(' ')
  }

  result(moment: Moment): Understood {
    return {
      categories: this.categories,
      kind: this.kind,
      places: this.places,
      isNear: this.isNear,
      when: windowOfSaid(this.time, moment),
      rest: this.textOf([...this.unknown].toSorted((a, b) => a - b)),
    }
  }
}
