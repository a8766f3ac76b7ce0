import {
  endOf,
  isFeasible,
  isFreeBeside,
  movedServices,
  takenBy,
  type PlacedService,
} from '#domain/availability/placed-services.ts'
import type { CalendarBooking, CalendarItem, CalendarView } from '#features/calendar/contract.ts'

/** Where a booking is moved to. */
export interface MoveRequest {
  readonly booking: CalendarBooking
  /** The new start of the whole booking, an instant or by the salon's own clock; undefined if it stays. */
  readonly start: string | undefined
  /** The offset of the salon's clock at the new start: «+02:00». */
  readonly zone: string
  readonly items: readonly {
    readonly position: number
    readonly staffId?: string | undefined
    readonly minutes?: number | undefined
  }[]
}

interface Placed extends PlacedService {
  readonly item: CalendarItem
}

const placed = (item: CalendarItem): Placed => ({
  item,
  staffId: item.staffId,
  start: Date.parse(item.start),
  phases: item.phases.map(([kind, minutes]) => ({ kind, minutes })),
})

const buffersOf = ({ item: { bufferBefore, bufferAfter } }: Placed) => ({
  before: bufferBefore,
  after: bufferAfter,
})

/** An instant in the API's form. */
function written(ms: number, zone: string): string {
  const local = ms + Date.parse('2000-01-01T00:00:00Z') - Date.parse(`2000-01-01T00:00:00${zone}`)
  return `${new Date(local).toISOString().slice(0, 19)}${zone}`
}

/** The booking as it will be after the move, by the rule of the server, until the server has answered. */
export function movedBooking({ booking, start, zone, items }: MoveRequest): CalendarBooking {
  const asked = start === undefined || start.length > 16 ? start : `${start}:00${zone}`
  const by = asked === undefined ? 0 : Date.parse(asked) - Date.parse(booking.start)
  const after = movedServices(booking.items.map(placed), {
    isSequence: booking.isSequence,
    by,
    changeOf: ({ item }) => items.find(({ position }) => position === item.position),
  })
  const at = (ms: number) => written(ms, zone)
  return {
    ...booking,
    start: at(Date.parse(booking.start) + by),
    end: at(Math.max(...after.map(endOf))),
    items: after.map((one) => ({
      ...one.item,
      staffId: one.staffId,
      start: at(one.start),
      end: at(endOf(one)),
      phases: one.phases.map(({ kind, minutes }): CalendarItem['phases'][number] => [kind, minutes]),
    })),
    busy: takenBy(after, buffersOf).flatMap(({ staffId, ranges }) =>
      ranges.map((range) => ({ staffId, start: at(range.start), end: at(range.end) })),
    ),
  }
}

interface Taken {
  readonly staffId: string
  readonly start: number
  readonly end: number
  /** Undefined for a hold, whose customer is still choosing. */
  readonly bookingId: string | undefined
}

const takenTimes = new WeakMap<CalendarView, readonly Taken[]>()

/** All taken times of these days. They are computed once, because a drag asks sixty times a second. */
function takenTimesOf(view: CalendarView): readonly Taken[] {
  const known = takenTimes.get(view)
  if (known) return known
  const taken = ({ start, end }: { readonly start: string; readonly end: string }) => ({
    start: Date.parse(start),
    end: Date.parse(end),
  })
  const times = [
    ...view.bookings.flatMap(({ id, busy }) =>
      busy.map((range) => ({ ...taken(range), staffId: range.staffId, bookingId: id })),
    ),
    ...view.holds.flatMap(({ staffId, busy }) =>
      busy.map((range) => ({ ...taken(range), staffId, bookingId: undefined })),
    ),
  ]
  takenTimes.set(view, times)
  return times
}

/**
 * Whether all team members of the booking would be free, one guest at a time: cleaning keeps them busy, processing
 * does not.
 */
export function isFreeFor(view: CalendarView, { id, busy, items }: CalendarBooking): boolean {
  if (!isFeasible(items.map(placed))) return false
  const others = takenTimesOf(view).filter(({ bookingId }) => bookingId !== id)
  const times = busy.map(({ staffId, start, end }) => ({
    staffId,
    ranges: [{ start: Date.parse(start), end: Date.parse(end) }],
  }))
  return isFreeBeside(times, others)
}
