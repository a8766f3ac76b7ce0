/** The parts of a day that people name, and the ranges of days that they search for. */

export const partNames = ['morning', 'noon', 'afternoon', 'evening', 'afterWork'] as const
export type PartName = (typeof partNames)[number]

/** Local times, "17:00"; without one the window is open to that side. */
export interface Hours {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The booking sheet groups its times by all but the last. */
export const partHours: Readonly<Record<PartName, Hours>> = {
  morning: { to: '12:00' },
  noon: { from: '12:00', to: '15:00' },
  afternoon: { from: '15:00', to: '20:00' },
  evening: { from: '20:00' },
  afterWork: { from: '17:00' },
}

/** Days and hours of a search; the hours are those of each day. */
export interface SearchWindow extends Hours {
  readonly date?: string | undefined
  /** The last day, if there are several. */
  readonly until?: string | undefined
}

/** The part of the day with these hours; undefined for other hours. */
export const partOf = ({ from, to }: Hours): PartName | undefined =>
  partNames.find((name) => partHours[name].from === from && partHours[name].to === to)

// oxlint-disable-next-line no-restricted-globals -- browsers need it too, and not all have Temporal
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

/** @param date "2026-11-21" */
export function plusDays(date: string, days: number): string {
  const day = noonOf(date)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** @param date "2026-11-21"; @returns 0 for Sunday to 6 for Saturday */
export const weekdayOf = (date: string): number => noonOf(date).getUTCDay()

/** The rest of this week's Saturday and Sunday. */
export function weekendOf(today: string): SearchWindow {
  const weekday = weekdayOf(today)
  if (weekday === 0) return { date: today }
  const saturday = plusDays(today, 6 - weekday)
  return { date: saturday, until: plusDays(saturday, 1) }
}

/** Today and the six days after it. */
export const weekFrom = (today: string): SearchWindow => ({ date: today, until: plusDays(today, 6) })
