import { foldReadings } from '../fold.ts'
import { isOneErrorAway } from '../typing-error.ts'

/** One word, one number or time, or the dash between two of them. */
export interface Token {
  readonly text: string
  /** Its sound, and the other reading of an ambiguous one. */
  readonly readings: readonly string[]
}

const token =
  /(?<=\d)\s*[-–—]\s*(?=\d)|\d{1,2}[:.]\d{2}(?![\d])|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?!\d)|[\p{L}\p{N}\p{M}'’`´]+/gu

/** The words, numbers and times of a typed text. */
export const tokensOf = (text: string): readonly Token[] =>
  (text.match(token) ?? []).map((found) => ({ text: found.trim(), readings: foldReadings(found) }))

/** The sounds of several consecutive words: the usual reading, and the other one. */
export function soundsOf(tokens: readonly Token[]): readonly string[] {
  const first = tokens.map(({ readings }) => readings[0] ?? '').join(' ')
  const other = tokens.map(({ readings }) => readings[1] ?? readings[0] ?? '').join(' ')
  return first === other ? [first] : [first, other]
}

/** Phrases by their sound. */
export type Phrases<Meaning> = ReadonlyMap<string, Meaning>

export interface Span<Meaning> {
  /** The number of its tokens. */
  readonly length: number
  readonly meaning: Meaning
}

const longestPhrase = 4

/** The longest phrase that begins at a token. */
export function phraseAt<Meaning>(
  phrases: Phrases<Meaning>,
  tokens: readonly Token[],
  at: number,
): Span<Meaning> | undefined {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length -= 1)
    for (const sound of soundsOf(tokens.slice(at, at + length))) {
      const meaning = phrases.get(sound)
      if (meaning !== undefined) return { length, meaning }
    }
  return undefined
}

const shortestBeginning = 4

interface Misspelling {
  /** The word may not be finished. */
  readonly isTyping: boolean
  /** Of shorter words, too many differ by one letter. */
  readonly shortest: number
}

/** The possible meanings of a misspelt or unfinished word. */
export function misspeltIn<Meaning>(
  phrases: Phrases<Meaning>,
  { readings }: Token,
  { isTyping, shortest }: Misspelling,
): Meaning | undefined {
  const fits = (typed: string, word: string) =>
    !word.includes(' ') &&
    ((isTyping && typed.length >= shortestBeginning && word.startsWith(typed)) ||
      (typed.length >= shortest && word.length >= shortest && isOneErrorAway(typed, word)))
  for (const [word, meaning] of phrases) if (readings.some((typed) => fits(typed, word))) return meaning
  return undefined
}
