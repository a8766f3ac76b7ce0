import { defaultTimeZone } from '#domain/time-zone.ts'

export const partNames = ['morning', 'noon', 'afternoon', 'evening'] as const
export type PartName = (typeof partNames)[number]

interface Hours {
  readonly from?: string
  readonly to?: string
}

/** The same hours by which the booking sheet groups its times. */
const hours: Readonly<Record<PartName, Hours>> = {
  morning: { to: '12:00' },
  noon: { from: '12:00', to: '15:00' },
  afternoon: { from: '15:00', to: '20:00' },
  evening: { from: '20:00' },
}

const isPart = (text: string | undefined): text is PartName => partNames.some((name) => name === text)

export interface Window {
  readonly date?: string | undefined
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

interface Chosen {
  /** '' any, 'today', 'tomorrow', 'date'. */
  readonly day: string
  readonly date: string
  /** Name of a part, 'own' for the hours below, '' for the whole day. */
  readonly part: string
  readonly from: string
  readonly to: string
}

/** What the search card's choice means on that day. */
export function windowOf({ day, date, part, from, to }: Chosen, today: string): Window {
  const dates: Record<string, string> = { today, tomorrow: plusDays(today, 1), date }
  const chosen = dates[day]
  if (chosen === undefined || chosen === '') return {}
  if (part === 'own') return { date: chosen, ...(from !== '' && { from }), ...(to !== '' && { to }) }
  return { date: chosen, ...(isPart(part) && hours[part]) }
}
