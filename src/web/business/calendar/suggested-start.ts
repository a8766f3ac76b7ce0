import { firstStart } from '#domain/first-start.ts'
import type { CalendarDay, CalendarView } from '#features/calendar/contract.ts'
import { time } from '#i18n/format.ts'

import { clockAt, isStanding, minuteNow, minuteOf } from './columns.ts'
import type { StartDraft } from './start-fields.tsx'

const QUARTER = 15
const LAST_QUARTER = 24 * 60 - QUARTER

/**
 * Where a new booking starts until the form says otherwise: the next free time of the day. When the salon is closed for
 * the rest of today, on the day when it opens again. Technicians book for themselves.
 */
export function suggestedStart(view: CalendarView, date: string, now = new Date()): StartDraft {
  const staffId = view.role === 'technician' ? (view.staff[0]?.id ?? '') : ''
  const isToday = date === view.today
  const start = timeOn(view, date, now) ?? (isToday ? nextOpening(view, now) : undefined)
  const otherwise = isToday ? nextQuarter(now, view.timeZone) : '10:00'
  return { date, time: otherwise, ...start, staffId }
}

type DayAndTime = Pick<StartDraft, 'date' | 'time'>

/** The first free time of a day, or at least the first when the salon is open; undefined if there is none, or the day isn't known. */
function timeOn(view: CalendarView, date: string, now: Date): DayAndTime | undefined {
  const day = view.days.find((one) => one.date === date)
  if (!day) return undefined
  const from = date === view.today ? minuteNow('elapsed', day, view.timeZone, now) : 0
  const start = firstStart({ open: day.hours.map(spanOn(day)), staff: staffOn(view, day) }, from)
  return start === undefined ? undefined : { date, time: clockAt('elapsed', day, start, view.timeZone) }
}

/** A calendar of one day doesn't know who is free on another. */
function nextOpening(view: CalendarView, now: Date): DayAndTime | undefined {
  const { opensNext } = view
  if (opensNext === null) return undefined
  const date = opensNext.slice(0, 10)
  return timeOn(view, date, now) ?? { date, time: opensNext.slice(11, 16) }
}

const spanOn =
  (day: CalendarDay) =>
  ({ start, end }: CalendarDay['hours'][number]) => ({
    from: minuteOf('elapsed', day, start),
    to: minuteOf('elapsed', day, end),
  })

function staffOn({ bookings, holds }: CalendarView, day: CalendarDay) {
  const busy = [...bookings.filter(isStanding).flatMap((one) => one.busy), ...holdsBusy(holds)]
  return day.staff.map(({ staffId, work }) => ({
    work: work.map(spanOn(day)),
    busy: busy.filter((one) => one.staffId === staffId).map(spanOn(day)),
  }))
}

const holdsBusy = (holds: CalendarView['holds']) =>
  holds.flatMap(({ staffId, busy }) => busy.map((range) => ({ staffId, ...range })))

function nextQuarter(now: Date, timeZone: string): string {
  const [hour = 0, minute = 0] = time(now.toISOString(), timeZone).split(':').map(Number)
  const next = Math.min(Math.ceil((hour * 60 + minute) / QUARTER) * QUARTER, LAST_QUARTER)
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
}
