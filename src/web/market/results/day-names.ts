import type { Locale } from '#domain/locale.ts'
import { plusDays } from '#domain/search/day-window.ts'
import { results as greek } from '#i18n/el/results.ts'
import { results as english } from '#i18n/en/results.ts'
import { shortDay } from '#i18n/format.ts'

/** «Today», «Tomorrow», «Mon 23»: words for dates of the coming weeks. */
export function dayNames(today: string, locale: Locale): (date: string) => string {
  const { row } = locale === 'el' ? greek : english
  const near: Record<string, string> = { [today]: row.today, [plusDays(today, 1)]: row.tomorrow }
  // Without the month: the week ahead has each number once.
  return (date) => near[date] ?? shortDay(locale, `${date}T12:00:00Z`).split(' ').slice(0, 2).join(' ')
}
