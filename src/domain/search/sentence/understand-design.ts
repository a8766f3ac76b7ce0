import { meantPlaces, type Place, type PlaceIndex } from '../places.ts'
import { isIdle } from '../search-terms.ts'
import { bestParts } from './best-parts.ts'
import { mostPlaces, placesAt } from './places-at.ts'
import { misspeltTags, saidTagNames, tagsAt, type SaidTags } from './said-tags.ts'
import { timeAt } from './said-time.ts'
import { fillers, nearWords, phrases } from './said-words.ts'
import { phraseAt, tokensOf, type Token } from './tokens.ts'

/** The designs that a typed text asks for. */
export interface UnderstoodDesign {
  /** Empty: all of them. */
  readonly tags: SaidTags
  /** The possible places, the likeliest first; empty: anywhere. */
  readonly places: readonly Place[]
}

interface Circumstances {
  readonly places: PlaceIndex
  /** The last word may not be finished. */
  readonly isTyping: boolean
}

/** Words that ask for designs without naming any. */
const designWords = phrases<true>([
  [
    'σχέδιο, σχέδια, σχέδια νυχιών, νέιλ αρτ, ιδέα, ιδέες, έμπνευση, design, designs, nail design, nail designs, nail art, idea, ideas, inspiration, inspo',
    true,
  ],
])
/** Words for things that every design has, so they ask for nothing. */
const anyDesign = phrases<true>([
  ['μανικιούρ, χρώμα, χρώματα, σχήμα, manicure, manicures, colour, color, shape', true],
])

type Part = { readonly at: number; readonly length: number; readonly score: number } & (
  | { readonly kind: 'tags'; readonly tags: SaidTags }
  | { readonly kind: 'place'; readonly places: readonly Place[] }
  /** Words about time, or near the reader, by which designs are not filtered. */
  | { readonly kind: 'designs' | 'idle' | 'word' | 'other' }
)

const scores = { other: 11.5, tags: 11, designs: 10.5, place: 10, idle: 1, word: 0 } as const
/** A shorter misspelt text may be any word. */
const shortestMisspelt = 5

/**
 * Reads a text such as "french almond pagkrati" as a search for designs; undefined if a word remains that means
 * something else, such as a time or a service, or if no word asks for a design.
 */
export function understandDesign(
  text: string,
  { places, isTyping }: Circumstances,
): UnderstoodDesign | undefined {
  const tokens = tokensOf(text)
  const isUnfinished = (at: number) => isTyping && at === tokens.length - 1
  const parts = bestParts(tokens.length, (at) => partsAt(tokens, at, places)).map((part): Part => {
    if (part.kind !== 'word') return part
    const tags = misspeltTags(tokens[part.at] as Token, isUnfinished(part.at))
    return tags ? { ...part, kind: 'tags', tags } : part
  })
  const found = parts.flatMap((part) => (part.kind === 'tags' ? [part.tags] : []))
  const [named, ...others] = parts.flatMap((part) => (part.kind === 'place' ? [part.places] : []))
  const rest = parts.flatMap((part) => (part.kind === 'word' ? [part.at] : []))
  const asks = found.length > 0 || parts.some(({ kind }) => kind === 'designs')
  if (parts.some(({ kind }) => kind === 'other')) return undefined
  if (!asks || others.length > 0 || (named && rest.length > 0)) return undefined
  const meant = rest.length === 0 ? named : guessedPlaces(tokens, rest, { places, isTyping })
  if (rest.length > 0 && meant?.length === 0) return undefined
  // Of two colours the first one counts, because a filter has only one.
  const tags: SaidTags = Object.assign({}, ...found.toReversed())
  const inOrder = saidTagNames.filter((name) => tags[name] !== undefined).map((name) => [name, tags[name]])
  return { tags: Object.fromEntries(inOrder) as SaidTags, places: meant ?? [] }
}

/** The places that several unknown words may name. */
function guessedPlaces(
  tokens: readonly Token[],
  rest: readonly number[],
  { places, isTyping }: Circumstances,
): readonly Place[] {
  const isRun = rest.every((at, index) => at === (rest[0] ?? 0) + index)
  const text = rest.map((at) => tokens[at]?.text ?? '').join(' ')
  const isUnfinished = isTyping && rest.at(-1) === tokens.length - 1
  return isRun
    ? meantPlaces(places, text, { isTyping: isUnfinished, shortestMisspelt, limit: mostPlaces })
    : []
}

function partsAt(tokens: readonly Token[], at: number, places: PlaceIndex): readonly Part[] {
  const token = tokens[at] as Token
  const isFiller =
    isIdle(token.readings) || [fillers, anyDesign].some((words) => phraseAt(words, [token], 0) !== undefined)
  const scored = (kind: keyof typeof scores, length: number) => ({ at, length, score: scores[kind] * length })
  const tags = tagsAt(tokens, at)
  const designs = phraseAt(designWords, tokens, at)
  const other = phraseAt(nearWords, tokens, at) ?? timeAt(tokens, at)
  return [
    { kind: isFiller ? 'idle' : 'word', ...scored(isFiller ? 'idle' : 'word', 1) },
    ...(tags ? [{ kind: 'tags', tags: tags.meaning, ...scored('tags', tags.length) } as const] : []),
    ...(designs ? [{ kind: 'designs', ...scored('designs', designs.length) } as const] : []),
    ...(other ? [{ kind: 'other', ...scored('other', other.length) } as const] : []),
    ...placesAt(tokens, at, places).map(
      (place) => ({ kind: 'place', places: place.places, ...scored('place', place.length) }) as const,
    ),
  ]
}
