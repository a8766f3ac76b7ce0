import { defaultTimeZone } from '#domain/time-zone.ts'

export const partNames = ['morning', 'noon', 'afternoon', 'evening', 'afterWork'] as const
export type PartName = (typeof partNames)[number]

interface Hours {
  readonly from?: string
  readonly to?: string
}

/** By all but the last the booking sheet groups its times. */
const hours: Readonly<Record<PartName, Hours>> = {
  morning: { to: '12:00' },
  noon: { from: '12:00', to: '15:00' },
  afternoon: { from: '15:00', to: '20:00' },
  evening: { from: '20:00' },
  afterWork: { from: '17:00' },
}

const isPart = (text: string | undefined): text is PartName => partNames.some((name) => name === text)

export interface Window {
  readonly date?: string | undefined
  /** The last day, if there are several. */
  readonly until?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The part of the day that these hours are; undefined for hours of one's own. */
export const partOf = ({ from, to }: Window): PartName | undefined =>
  partNames.find((name) => hours[name].from === from && hours[name].to === to)

/** Today's date where the salons are. */
export const todayInGreece = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: defaultTimeZone }).format(new Date())

export function plusDays(date: string, days: number): string {
  const day = new Date(`${date}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** What is left of this week's Saturday and Sunday. */
export function weekendOf(today: string): Window {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  if (weekday === 0) return { date: today }
  const saturday = plusDays(today, 6 - weekday)
  return { date: saturday, until: plusDays(saturday, 1) }
}

/** Today and the six days after it. */
export const weekFrom = (today: string): Window => ({ date: today, until: plusDays(today, 6) })

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

/** What the search card's choice means on that day. */
export function windowOf({ day, date, until, part, from, to }: Chosen, today: string): Window {
  const days: Record<string, Window> = {
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
  return { ...chosen, ...(isPart(part) && hours[part]) }
}
