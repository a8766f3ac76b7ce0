import {
  partHours,
  partNames,
  plusDays,
  weekendOf,
  weekFrom,
  type PartName,
  type SearchWindow,
} from '#domain/search/day-window.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

const isPart = (text: string | undefined): text is PartName => partNames.some((name) => name === text)

/** Today's date where the salons are. */
export const todayInGreece = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: defaultTimeZone }).format(new Date())

interface Chosen {
  /** '' any, 'today', 'tomorrow', 'weekend', 'week', 'date', 'own' for the days below. */
  readonly day: string
  readonly date: string
  readonly until: string
  /** Name of a part, 'own' for the hours below, '' for the whole day. */
  readonly part: string
  readonly from: string
  readonly to: string
}

/** The meaning of the search card's choice on that day. */
export function windowOf({ day, date, until, part, from, to }: Chosen, today: string): SearchWindow {
  const days: Record<string, SearchWindow> = {
    today: { date: today },
    tomorrow: { date: plusDays(today, 1) },
    weekend: weekendOf(today),
    week: weekFrom(today),
    date: { date },
    own: { date, ...(until !== '' && { until }) },
  }
  const chosen = days[day]
  if (!chosen?.date) return {}
  if (part === 'own') return { ...chosen, ...(from !== '' && { from }), ...(to !== '' && { to }) }
  return { ...chosen, ...(isPart(part) && partHours[part]) }
}
