import type { Locale } from '#domain/locale.ts'
import { fullDay, longDay, shortDay, time } from '#i18n/format.ts'

// Dates of a salon are «2026-11-20» here: whole days without a clock, so they are counted in UTC, where each has 24 hours.
const noon = (date: string): string => `${date}T12:00:00Z`

export const todayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

export function addDays(date: string, days: number): string {
  const moment = new Date(noon(date))
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** «Παρασκευή 20 Νοεμβρίου» */
export const dayName = (locale: Locale, date: string): string => longDay(locale, noon(date), 'UTC')

/** «Παρ», 20, «Νοε» */
export function dayParts(locale: Locale, date: string): { weekday: string; day: string; month: string } {
  const [weekday = '', day = '', month = ''] = shortDay(locale, noon(date), 'UTC').split(' ')
  return { weekday, day, month }
}

/** The salon's date of an instant that came with the salon's offset. */
export const dateOf = (start: string): string => start.slice(0, 10)

/** «Παρ 17:15», for buttons. */
export const shortWhen = (locale: Locale, start: string, timeZone: string): string =>
  `${shortDay(locale, start, timeZone).split(' ')[0]} ${time(start, timeZone)}`

/** «Παρασκευή 20 Νοεμβρίου 2026, 17:15» */
export const fullWhen = (locale: Locale, start: string, timeZone: string): string =>
  `${fullDay(locale, start, timeZone)}, ${time(start, timeZone)}`

/** «Παρασκευή 20 Νοεμβρίου, 17:15», with the year only where it is another one. */
export const nearWhen = (locale: Locale, start: string, timeZone: string): string =>
  start.slice(0, 4) === todayIn(timeZone).slice(0, 4)
    ? `${longDay(locale, start, timeZone)}, ${time(start, timeZone)}`
    : fullWhen(locale, start, timeZone)

/** «Παρασκευή 20 Νοεμβρίου 2026, 17:15–18:00» */
export const fullSpan = (
  locale: Locale,
  span: { readonly start: string; readonly end: string },
  timeZone: string,
): string =>
  // Joined, so that no line ends between the two times.
  `${fullWhen(locale, span.start, timeZone)}\u2060–\u2060${time(span.end, timeZone)}`
