import type { PartName } from '../day-window.ts'
import { fold } from '../fold.ts'
import { dayWords, hourWords, rangeWords } from './said-words.ts'
import { phraseAt, type Span, type Token } from './tokens.ts'

/** A time of the day as it was typed. */
export interface Clock {
  /** Minutes since midnight; in the first half of the day if nothing says more. */
  readonly minutes: number
  readonly half?: 'am' | 'pm' | undefined
}

/** "at 5", "after 5", "before 12", "10 to 14". */
export interface SaidHours {
  readonly at?: Clock
  readonly after?: Clock
  readonly before?: Clock
}

const time = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm|πμ|μμ)?$/iu
const halves: Readonly<Record<string, 'am' | 'pm'>> = { am: 'am', pm: 'pm', πμ: 'am', μμ: 'pm' }

interface TypedClock extends Clock {
  /** Certainly a time: it has minutes or a half of the day. */
  readonly isPlain: boolean
}

function clockAt(tokens: readonly Token[], at: number): Span<TypedClock> | undefined {
  const [, hour, minute, glued] = time.exec(tokens[at]?.text ?? '') ?? []
  if (hour === undefined || Number(hour) > 24 || Number(minute ?? 0) > 59) return undefined
  const apart = glued === undefined ? halves[(tokens[at + 1]?.text ?? '').toLowerCase()] : undefined
  const half = glued === undefined ? apart : halves[glued.toLowerCase()]
  const minutes = Number(hour) * 60 + Number(minute ?? 0)
  const isPlain = minute !== undefined || half !== undefined
  return { length: apart === undefined ? 1 : 2, meaning: { minutes, half, isPlain } }
}

const articles = new Set(['το', 'τη', 'την', 'in', 'the', 'at'].map(fold))

/** "10 in the morning", "8 το βράδυ": the words for the part of the day say that the number is an hour. */
function isBeforePart(tokens: readonly Token[], at: number): boolean {
  let next = at
  while (articles.has(tokens[next]?.readings[0] ?? '-')) next += 1
  const word = phraseAt(dayWords, tokens, next)?.meaning
  return word?.part !== undefined && word.day === undefined
}

/** The hours that begin at a token. A bare number is none. */
export function clocksAt(tokens: readonly Token[], at: number): Span<SaidHours> | undefined {
  const word = phraseAt(hourWords, tokens, at)
  const skipped = word?.length ?? 0
  const first = clockAt(tokens, at + skipped)
  if (!first) return undefined
  const length = skipped + first.length
  const range = rangeAt(tokens, at + length)
  if (range && word?.meaning !== 'before')
    return { length: length + range.length, meaning: { after: first.meaning, before: range.meaning } }
  const isHour = word !== undefined || first.meaning.isPlain || isBeforePart(tokens, at + length)
  return isHour ? { length, meaning: { [word?.meaning ?? 'at']: first.meaning } } : undefined
}

function rangeAt(tokens: readonly Token[], at: number): Span<Clock> | undefined {
  const isDash = /^[-–—]$/u.test(tokens[at]?.text ?? '')
  const between = isDash ? { length: 1 } : phraseAt(rangeWords, tokens, at)
  const last = between && clockAt(tokens, at + between.length)
  return last && { length: between.length + last.length, meaning: last.meaning }
}

const noon = 12 * 60
/** No salon opens before this hour, so an earlier one is in the afternoon. */
const firstHour = 9 * 60

/**
 * Minutes since midnight. Without a.m. or p.m., the named part of the day decides, otherwise salons' usual hours: "at
 * 5" is 17:00.
 */
export function hourOf({ minutes, half }: Clock, part: PartName | undefined): number {
  if (half !== undefined) return (minutes % noon) + (half === 'pm' ? noon : 0)
  if (part === 'morning' || minutes >= noon) return minutes
  const isLate = part === undefined || part === 'noon' ? minutes < firstHour : true
  return isLate ? minutes + noon : minutes
}
