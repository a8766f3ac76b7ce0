import holidaysByYear from '../data/holidays.json' with { type: 'json' }

/** A day of the demo with its facts for the calendar. */
export type Day = {
  readonly date: string
  /** Days from today; negative is past. */
  readonly offset: number
  /** Monday is 1. */
  readonly weekday: number
  /**
   * Milliseconds since 1970 of this day's noon less twelve hours, so that adding minutes after 04:00 gives right
   * instants on days of clock changes too.
   */
  readonly base: number
}

export type Holiday = {
  readonly date: string
  readonly el: string
  readonly en: string
  readonly kind: string
}

const zone = 'Europe/Athens'

/** Days from `first` to `last` around today, both included. */
export function daysAround(today: string, first: number, last: number): readonly Day[] {
  const start = Temporal.PlainDate.from(today)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const date = start.add({ days: first + index })
    const noon = date.toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
    return {
      date: date.toString(),
      offset: first + index,
      weekday: date.dayOfWeek,
      base: noon.epochMilliseconds - 12 * 3_600_000,
    }
  })
}

/** ISO text of the minute of a day. */
export function instantOf(day: Day, minute: number): string {
  return new Date(day.base + minute * 60_000).toISOString()
}

const known = new WeakMap<readonly Day[], readonly Holiday[]>()

/** The days on which nearly every salon is closed. */
export function publicHolidays(days: readonly Day[]): readonly Holiday[] {
  const before = known.get(days)
  if (before) return before
  const dates = new Set(days.map(({ date }) => date))
  const found = Object.values(holidaysByYear)
    .flat()
    .filter(({ date, kind }) => kind === 'public' && dates.has(date))
  known.set(days, found)
  return found
}
