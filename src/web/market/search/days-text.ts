import type { Locale } from '#domain/locale.ts'
import { shortDay } from '#i18n/format.ts'

/** "Sat 28 – Sun 29 Nov": two days of one month or of two. */
export function daysText(locale: Locale, from: string, until: string): string {
  const [first, last] = [from, until].map((date) => shortDay(locale, `${date}T12:00:00Z`)) as [string, string]
  const short = from.slice(0, 7) === until.slice(0, 7) ? first.split(' ').slice(0, 2).join(' ') : first
  return `${short} – ${last}`
}
