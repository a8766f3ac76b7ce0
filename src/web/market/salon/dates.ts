import type { Locale } from '#domain/locale.ts'
import { longDay, shortDay, time } from '#i18n/format.ts'

import { localMoment } from './opening.ts'
import type { SalonWords } from './words.ts'

const noon = (date: string): string => `${date}T12:00:00Z`

/** «Παρασκευή 25 Δεκεμβρίου» of «2026-12-25». */
export const dayName = (locale: Locale, date: string): string => longDay(locale, noon(date), 'UTC')

/** «σήμερα 17:15», «αύριο 10:00», «Παρ 27 Νοε 10:00»; only in the browser, which knows what day it is. */
export function whenWords(locale: Locale, words: SalonWords, start: string, timeZone: string): string {
  const clock = time(start, timeZone)
  const dateOf = (moment: Date) => localMoment(timeZone, moment).date
  const date = dateOf(new Date(start))
  const now = Date.now()
  if (date === dateOf(new Date(now))) return words.nextFree.today(clock)
  if (date === dateOf(new Date(now + 86_400_000))) return words.nextFree.tomorrow(clock)
  return `${shortDay(locale, start, timeZone)} ${clock}`
}
