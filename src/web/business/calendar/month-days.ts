import type { Locale } from '#domain/locale.ts'
import { fullDay, monthAndYear } from '#i18n/format.ts'

import { addDays } from '../../ui/dates.ts'

const noon = (date: string): string => `${date}T12:00:00Z`

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const weekday = new Date(noon(date)).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** The same day some months later or earlier; the last day of a month that is too short for it. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The days of the weeks that a date's month touches, Monday first, a row a week. */
export function weeksOf(date: string): readonly (readonly string[])[] {
  const first = `${date.slice(0, 8)}01`
  const next = addMonths(first, 1)
  const weeks: string[][] = []
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  }
  return weeks
}

/** «Νοέμβριος 2026» */
export const monthTitle = (locale: Locale, date: string): string => monthAndYear(locale, noon(date), 'UTC')

/** «Παρασκευή 20 Νοεμβρίου 2026» */
export const dayTitle = (locale: Locale, date: string): string => fullDay(locale, noon(date), 'UTC')
