import { partHours, plusDays, weekdayOf, weekendOf, weekFrom } from '../day-window.ts'
import type { Hours, PartName, SearchWindow } from '../day-window.ts'
import { clocksAt, hourOf, type SaidHours } from './said-hours.ts'
import { dayWords, months, nextWords, type SaidDay, type SaidWord } from './said-words.ts'
import { misspeltIn, phraseAt, type Span, type Token } from './tokens.ts'

/** The parts of a typed text about the time. */
export interface SaidTime {
  readonly days: readonly SaidDay[]
  readonly part?: PartName | undefined
  readonly hours?: SaidHours | undefined
}

type Said = SaidWord & { readonly hours?: SaidHours }

/** The longest name of a day, part of the day or hours that begins at a token. */
export function timeAt(tokens: readonly Token[], at: number): Span<Said> | undefined {
  const ways = [dateAt, nextDayAt, wordAt, hoursAt].map((way) => way(tokens, at))
  return ways.reduce((one, other) => ((other?.length ?? 0) > (one?.length ?? 0) ? other : one))
}

const wordAt = (tokens: readonly Token[], at: number): Span<Said> | undefined =>
  phraseAt(dayWords, tokens, at)

function hoursAt(tokens: readonly Token[], at: number): Span<Said> | undefined {
  const found = clocksAt(tokens, at)
  return found && { length: found.length, meaning: { hours: found.meaning } }
}

const ordinal = /^(\d{1,2})(?:st|nd|rd|th|η)?$/u

/** "5/12", "5 December", "Dec 5". */
function dateAt(tokens: readonly Token[], at: number): Span<Said> | undefined {
  const text = tokens[at]?.text ?? ''
  const [day, month] = text.includes('/') ? text.split('/').map(Number) : []
  if (day !== undefined && month !== undefined) return dateSpan(day, month, 1)
  const number = ordinal.exec(text)?.[1]
  const named = phraseAt(months, tokens, number === undefined ? at : at + 1)
  const after = number ?? ordinal.exec(tokens[at + (named?.length ?? 0)]?.text ?? '')?.[1]
  if (!named || after === undefined) return undefined
  return dateSpan(Number(after), named.meaning, named.length + 1)
}

const dateSpan = (day: number, month: number, length: number): Span<Said> | undefined =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12
    ? { length, meaning: { day: { kind: 'date', day, month } } }
    : undefined

/** "next Saturday". */
function nextDayAt(tokens: readonly Token[], at: number): Span<Said> | undefined {
  const next = phraseAt(nextWords, tokens, at)
  const word = next && phraseAt(dayWords, tokens, at + next.length)
  const day = word?.meaning.day
  if (!word || day?.kind !== 'weekday') return undefined
  const meaning = { ...word.meaning, day: { ...day, isNext: next.meaning === 'next' } }
  return { length: next.length + word.length, meaning }
}

const shortestWithError = 5

/**
 * The day or part of the day that a misspelt word may mean.
 * @param isTyping the word may not be finished
 */
export const misspeltTime = (token: Token, isTyping: boolean): SaidWord | undefined =>
  misspeltIn(dayWords, token, { isTyping, shortest: shortestWithError })

/** Combines the parts of single words; undefined if a part is named twice. */
export function withSaid(time: SaidTime, { day, part, hours }: Said): SaidTime | undefined {
  const isTwice =
    (day && time.days.length > 1) || (part && time.part !== undefined) || (hours && time.hours !== undefined)
  if (isTwice) return undefined
  return {
    days: day ? [...time.days, day] : time.days,
    part: part ?? time.part,
    hours: hours ?? time.hours,
  }
}

/** The moment at which a sentence is read, in Greece. */
export interface Moment {
  /** "2026-11-21" */
  readonly today: string
  /** "17:05" */
  readonly clock: string
}

/** The days and hours that a text means at a moment; undefined without any. */
export function windowOfSaid(time: SaidTime, { today, clock }: Moment): SearchWindow | undefined {
  const hours = hoursMeant(time)
  const isOver = hours?.to !== undefined && hours.to <= clock
  const [first, last] = time.days.map((day) => daysMeant(day, today, isOver))
  if (!first) return hours && { ...weekFrom(today), ...hours }
  return { ...spanOf(first, last), ...hours }
}

/** "Monday to Friday": the second day follows the first. */
function spanOf(first: SearchWindow, last: SearchWindow | undefined): SearchWindow {
  const date = first.date as string
  const said = last?.until ?? last?.date ?? first.until ?? date
  const until = said < date ? plusDays(said, 7) : said
  return until === date ? { date } : { date, until }
}

/** @param isOver the named hours of today have passed */
function daysMeant(day: SaidDay, today: string, isOver: boolean): SearchWindow {
  const weekday = weekdayOf(today)
  const toSunday = (7 - weekday) % 7
  switch (day.kind) {
    case 'ahead':
      return { date: plusDays(today, day.days) }
    case 'weekday': {
      const days = (day.weekday - weekday + 7) % 7
      // "Saturday morning" on a Saturday afternoon means that of next week.
      const ahead = days === 0 && isOver ? 7 : days
      return { date: plusDays(today, day.isNext && ahead <= toSunday ? ahead + 7 : ahead) }
    }
    case 'weekend':
      return weekendOf(today)
    case 'week':
      return toSunday === 0 ? { date: today } : { date: today, until: plusDays(today, toSunday) }
    case 'next-week':
      return { date: plusDays(today, toSunday + 1), until: plusDays(today, toSunday + 7) }
    case 'seven-days':
      return weekFrom(today)
    case 'date':
      return { date: nextDate(day, today) }
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

/** This year's date, or next year's if it has passed. */
function nextDate({ day, month }: { readonly day: number; readonly month: number }, today: string): string {
  const year = Number(today.slice(0, 4))
  const inYear = (each: number) => plusDays(`${each}-${two(month)}-01`, day - 1)
  return inYear(year) < today ? inYear(year + 1) : inYear(year)
}

const hourMinutes = 60

function hoursMeant({ part, hours }: SaidTime): Hours | undefined {
  if (!hours) return part && partHours[part]
  const at = hours.at && hourOf(hours.at, part)
  if (at !== undefined) return clockHours(at, at + hourMinutes)
  const from = hours.after && hourOf(hours.after, part)
  const to = hours.before && hourOf(hours.before, part)
  const isOver = from !== undefined && to !== undefined && to <= from && to < 12 * hourMinutes
  return clockHours(from, isOver ? to + 12 * hourMinutes : to)
}

function clockHours(from: number | undefined, to: number | undefined): Hours {
  const text = (minutes: number) => `${two(Math.floor(minutes / hourMinutes))}:${two(minutes % hourMinutes)}`
  return {
    ...(from !== undefined && { from: text(from) }),
    ...(to !== undefined && to < 24 * hourMinutes && { to: text(to) }),
  }
}
