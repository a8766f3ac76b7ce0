import type { Locale } from '#domain/locale.ts'
import { partOf, weekendOf, weekFrom, type Hours, type SearchWindow } from '#domain/search/day-window.ts'
import { shortDay } from '#i18n/format.ts'

import { daysText } from './days-text.ts'
import type { useSearchWords } from './words.ts'

interface Told {
  readonly words: ReturnType<typeof useSearchWords>
  readonly locale: Locale
  /** "2026-11-21"; undefined if it is unknown. */
  readonly today: string | undefined
  /** The name of a day that has one of its own. */
  readonly dayName: (date: string) => string | undefined
}

/** "Tomorrow, noon", "Sat 28 – Sun 29 Nov, 10:00–14:00"; undefined for any time. */
export function windowText(window: SearchWindow, told: Told): string | undefined {
  const { date } = window
  if (date === undefined) return undefined
  const day = spanText(window, told) ?? told.dayName(date) ?? shortDay(told.locale, `${date}T12:00:00Z`)
  return [day, hoursText(window, told)].filter(Boolean).join(', ')
}

/** Several days; undefined for one. */
function spanText({ date, until }: SearchWindow, { words, locale, today }: Told): string | undefined {
  if (date === undefined || until === undefined) return undefined
  const is = (span: SearchWindow) => span.date === date && span.until === until
  if (today !== undefined && is(weekendOf(today))) return words.search.weekend
  if (today !== undefined && is(weekFrom(today))) return words.search.week
  return daysText(locale, date, until)
}

function hoursText({ from, to }: Hours, { words }: Told): string | undefined {
  const part = partOf({ from, to })
  if (part) return words.search.parts[part].toLowerCase()
  if (from !== undefined && to !== undefined) return words.between(from, to)
  if (from !== undefined) return words.from(from)
  return to && words.until(to)
}
