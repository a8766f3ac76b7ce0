import { dayNumberOf } from '#domain/availability/day-clock.ts'
import { hoursOfWindow } from '#domain/search/free-hours.ts'
import type { FreeTime } from '#domain/search/search-index.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

interface SearchedTime {
  readonly date?: string | undefined
  readonly until?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The local minutes of each searched day, half-open. */
export const windowOf = ({ from, to }: SearchedTime): { readonly from: number; readonly to: number } => ({
  from: minuteOf(from ?? '00:00'),
  to: minuteOf(to ?? '24:00'),
})

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The hours of the searched days that are not over; null without a date. */
export function searchedTimes(time: SearchedTime, now: Temporal.Instant): readonly FreeTime[] | null {
  if (time.date === undefined) return null
  const { from, to } = windowOf(time)
  const here = now.toZonedDateTimeISO(defaultTimeZone)
  const today = dayNumberOf(here.toPlainDate().toString())
  const [first, last] = [dayNumberOf(time.date), dayNumberOf(time.until ?? time.date)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    .filter((day) => day >= today)
    .map((day) => ({
      day,
      hours: hoursOfWindow({ from: day === today ? Math.max(from, here.hour * 60) : from, to }),
    }))
}
