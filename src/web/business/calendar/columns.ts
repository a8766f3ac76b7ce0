import type { CalendarBooking, CalendarDay, CalendarItem, CalendarView } from '#features/calendar/contract.ts'

import { gapsBetween } from './gaps.ts'
import { inLanes, type Span } from './lanes.ts'

/** One service of a booking as a block of a column, which can be dragged and focused. */
export interface Block {
  readonly key: string
  readonly booking: CalendarBooking
  readonly item: CalendarItem
  /** Minutes on the column's axis. */
  readonly from: number
  readonly to: number
  /** Blocks that overlap stand side by side, each in a lane. */
  readonly lane: number
  readonly lanes: number
}

/** The day of one team member, or of several together. */
export interface Column {
  readonly key: string
  readonly staffId: string | undefined
  readonly staffName: string
  readonly day: CalendarDay
  readonly blocks: readonly Block[]
  readonly work: readonly Span[]
  readonly off: readonly (Span & {
    readonly id: string
    readonly reason: string
    readonly isOutside: boolean
  })[]
  readonly holds: readonly Span[]
  /** Free time between two bookings of the team member. */
  readonly gaps: readonly Span[]
}

/**
 * How a day's axis counts minutes. `elapsed`: since midnight, which is right on days with 23 or 25 hours too. `wall`: by
 * the clock, so that the same hours of a week's days stand level.
 */
export type Axis = 'elapsed' | 'wall'

const MINUTE = 60_000

/** The length in minutes. */
export const lengthOf = ({ start, end }: Pick<CalendarItem, 'start' | 'end'>): number =>
  (Date.parse(end) - Date.parse(start)) / MINUTE

/** The minute of an instant of the API (with the salon's offset) on the axis. */
export function minuteOf(axis: Axis, day: Pick<CalendarDay, 'date' | 'start'>, instant: string): number {
  if (axis === 'elapsed') return (Date.parse(instant) - Date.parse(day.start)) / MINUTE
  const clock = Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
  return clock + daysBetween(day.date, instant.slice(0, 10)) * 1440
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (1440 * MINUTE)

const two = (value: number) => String(value).padStart(2, '0')

/** The start at a minute of the axis, as the API takes it: an instant, or the salon's own clock. */
export const startAt = (axis: Axis, day: Pick<CalendarDay, 'date' | 'start'>, minute: number): string =>
  axis === 'elapsed'
    ? new Date(Date.parse(day.start) + minute * MINUTE).toISOString()
    : `${day.date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** The salon's clock at a minute of the axis: «10:15». */
export function clockAt(
  axis: Axis,
  day: Pick<CalendarDay, 'start'>,
  minute: number,
  timeZone: string,
): string {
  if (axis === 'wall') return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
  return clockFormat(timeZone).format(new Date(Date.parse(day.start) + minute * MINUTE))
}

/** The current minute on the axis of a day that is today. */
export function minuteNow(
  axis: Axis,
  day: Pick<CalendarDay, 'date' | 'start'>,
  timeZone: string,
  now = new Date(),
): number {
  const elapsed = minuteOf('elapsed', day, now.toISOString())
  const [hour = 0, minute = 0] = clockAt('elapsed', day, elapsed, timeZone).split(':').map(Number)
  return axis === 'elapsed' ? elapsed : hour * 60 + minute
}

/** The clock from beginning to end of a span: «10:15–11:00». */
export const clockSpan = (
  axis: Axis,
  day: Pick<CalendarDay, 'start'>,
  { from, to }: Span,
  timeZone: string,
): string => `${clockAt(axis, day, from, timeZone)}–${clockAt(axis, day, to, timeZone)}`

const formats = new Map<string, Intl.DateTimeFormat>()

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** Whether a booking still takes its time: it is not cancelled. */
export const isStanding = ({ status }: Pick<CalendarBooking, 'status'>): boolean =>
  status !== 'cancelled_by_customer' && status !== 'cancelled_by_salon'

/** The team members with these ids; all, if none has one of them. */
export function shownStaff(staff: CalendarView['staff'], ids: readonly string[]): CalendarView['staff'] {
  const found = staff.filter(({ id }) => ids.includes(id))
  return found.length > 0 ? found : staff
}

/** The columns of one day, one for each team member. @param people the ids of those who are shown; none: all */
export const dayColumns = (view: CalendarView, people: readonly string[] = []): readonly Column[] => {
  const [day] = view.days
  return day
    ? shownStaff(view.staff, people).map(({ id, name }) => columnOf(view, day, 'elapsed', [{ id, name }]))
    : []
}

/** The staff whose week is shown: the team member asked for, all together, or else the first. */
const weekStaff = ({ staff }: CalendarView, asked: string | undefined): CalendarView['staff'] => {
  if (asked === 'all') return staff
  const found = staff.filter(({ id }) => id === asked)
  return found.length > 0 ? found : staff.slice(0, 1)
}

/** The columns of a week, one for each day, of one team member or of all together. */
export const weekColumns = (view: CalendarView, asked: string | undefined): readonly Column[] => {
  const staff = weekStaff(view, asked)
  return view.days.map((day) => columnOf(view, day, 'wall', staff))
}

type Named = Pick<CalendarView['staff'][number], 'id' | 'name'>
type Range = Pick<CalendarItem, 'start' | 'end'>

/** @param staff one team member, or all whose bookings share the column */
function columnOf(view: CalendarView, day: CalendarDay, axis: Axis, staff: readonly Named[]): Column {
  const [only] = staff.length === 1 ? staff : []
  const ids = new Set(staff.map(({ id }) => id))
  const own = day.staff.filter(({ staffId }) => ids.has(staffId))
  const at = ({ start, end }: Range): Span => ({
    from: minuteOf(axis, day, start),
    to: minuteOf(axis, day, end),
  })
  const blocks = inLanes(itemsOf(view, day, ids).map((one) => ({ ...one, ...at(one.item) })))
  const work = (only ? own.flatMap((one) => one.work) : day.hours).map(at)
  const holds = view.holds.filter((hold) => ids.has(hold.staffId) && isOn(day, hold)).map(at)
  return {
    key: `${day.date} ${only?.id ?? ''}`,
    staffId: only?.id,
    staffName: only?.name ?? '',
    day,
    blocks,
    work,
    off: only
      ? own.flatMap((one) =>
          one.blocks.map(({ id, reason, isOutside, ...range }) => ({ ...at(range), id, reason, isOutside })),
        )
      : [],
    holds,
    gaps: only ? gapsBetween(work, [...blocks.map(withCleaning), ...holds]) : [],
  }
}

/** The whole time of a block, with the cleaning before and after it. */
const withCleaning = ({ from, to, item }: Pick<Block, 'from' | 'to' | 'item'>): Span => ({
  from: from - item.bufferBefore,
  to: to + item.bufferAfter,
})

const isOn = (day: Range, { start, end }: Range): boolean =>
  Date.parse(start) < Date.parse(day.end) && Date.parse(end) > Date.parse(day.start)

/** The services that these team members do on a day, with the bookings that they are part of. */
const itemsOf = ({ bookings }: CalendarView, day: CalendarDay, ids: ReadonlySet<string>) =>
  bookings
    .filter(isStanding)
    .flatMap((booking) =>
      booking.items.map((item) => ({ key: `${booking.id} ${item.position}`, booking, item })),
    )
    .filter(({ item }) => ids.has(item.staffId) && isOn(day, item))

const USUAL: Span = { from: 9 * 60, to: 20 * 60 }
const MARGIN = 60

/** The span that the columns show, in whole hours: the opening hours and all bookings, with an hour of room around them. */
export function shownSpan(columns: readonly Column[], axis: Axis): Span {
  const spans = columns.flatMap(({ blocks, work, day }) => [
    ...blocks,
    ...work,
    ...day.hours.map(({ start, end }) => ({
      from: minuteOf(axis, day, start),
      to: minuteOf(axis, day, end),
    })),
  ])
  const { from, to } =
    spans.length === 0
      ? USUAL
      : { from: Math.min(...spans.map((span) => span.from)), to: Math.max(...spans.map((span) => span.to)) }
  const longest = Math.max(1440, ...columns.map(({ day }) => minuteOf('elapsed', day, day.end)))
  return {
    from: Math.max(0, Math.floor((from - MARGIN) / 60) * 60),
    to: Math.min(longest, Math.ceil((to + MARGIN) / 60) * 60),
  }
}
