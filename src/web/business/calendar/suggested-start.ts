import { firstStart } from '#domain/first-start.ts'
import { pressedStart } from '#domain/pressed-start.ts'
import type { CalendarDay, CalendarView } from '#features/calendar/contract.ts'
import { time } from '#i18n/format.ts'

import { todayIn } from '../../ui/dates.ts'
import { clockAt, isStanding, minuteNow, minuteOf, type Axis } from './columns.ts'
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

/** The start of a press in the calendar, today not before now where the pressed free time goes on until then. */
export function startOfPress(view: CalendarView, draft: StartDraft, now = new Date()): StartDraft {
  const day = view.days.find(({ date }) => date === draft.date)
  // A window that stays open after midnight still shows the former day as today's.
  if (draft.date !== todayIn(view.timeZone, now) || !day) return draft
  const [hour = 0, minute = 0] = draft.time.split(':').map(Number)
  const start = pressedStart({
    pressed: hour * 60 + minute,
    now: minuteNow('wall', day, view.timeZone, now),
    staff: staffOn(view, day, 'wall', draft.staffId),
  })
  return { ...draft, time: clockAt('wall', day, start, view.timeZone) }
}

/** Whether a start has passed already, by the salon's clock. */
export function isPast({ timeZone }: CalendarView, { date, time: at }: StartDraft, now: number): boolean {
  const today = todayIn(timeZone, new Date(now))
  return date < today || (date === today && at < time(new Date(now).toISOString(), timeZone))
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
  (day: CalendarDay, axis: Axis = 'elapsed') =>
  ({ start, end }: CalendarDay['hours'][number]) => ({
    from: minuteOf(axis, day, start),
    to: minuteOf(axis, day, end),
  })

/** @param only the id of the one team member who is meant; empty: all */
function staffOn({ bookings, holds }: CalendarView, day: CalendarDay, axis: Axis = 'elapsed', only = '') {
  const busy = [...bookings.filter(isStanding).flatMap((one) => one.busy), ...holdsBusy(holds)]
  const meant = day.staff.filter(({ staffId }) => only === '' || staffId === only)
  return meant.map(({ staffId, work }) => ({
    work: work.map(spanOn(day, axis)),
    busy: busy.filter((one) => one.staffId === staffId).map(spanOn(day, axis)),
  }))
}

const holdsBusy = (holds: CalendarView['holds']) =>
  holds.flatMap(({ staffId, busy }) => busy.map((range) => ({ staffId, ...range })))

function nextQuarter(now: Date, timeZone: string): string {
  const [hour = 0, minute = 0] = time(now.toISOString(), timeZone).split(':').map(Number)
  const next = Math.min(Math.ceil((hour * 60 + minute) / QUARTER) * QUARTER, LAST_QUARTER)
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
}
