import type { ResourceId, StaffId } from '../ids.ts'
import { hasUnit, resourceBooks, staffBooks, type ResourceBook, type StaffBook } from './book.ts'
import {
  MINUTE,
  type EpochMs,
  type Range,
  type SalonCalendar,
  type StaffCalendar,
  type VisitRequest,
} from './calendar.ts'
import { dayClock, dayNumberAt, windowsOnDay, type DayClock } from './day-clock.ts'
import { dutiesOf, duplicatesOf, type Duty, type Duplicates } from './duties.ts'
import { cutWindows, intersectWindows, mergeRanges, rangesTouching } from './ranges.ts'

/** A request prepared for any day: the staff who can do it, and their busy time. */
export interface RequestPlan {
  readonly calendar: SalonCalendar
  readonly request: VisitRequest
  readonly duties: readonly (readonly Duty[])[]
  readonly duplicates: Duplicates
  readonly books: ReadonlyMap<StaffId, StaffBook>
  readonly resources: ReadonlyMap<ResourceId, ResourceBook>
  /** The farthest that a buffer or a turnover reaches past its service. */
  readonly reach: number
  readonly longestBefore: number
  /** The staff orders of those who can do a part of the request. */
  readonly orders: readonly number[]
  /** The empty crew. */
  readonly nobody: Crew
  readonly limits: BookingLimits
}

/** How soon and how far ahead a visit may start. */
export interface BookingLimits {
  /** Minutes. */
  readonly minimumNotice: number
  readonly horizonDays: number
}

/** Staff members who can each do the only service of a request at a time; equal crews are the same object. */
export interface Crew {
  readonly staffIds: readonly StaffId[]
  /** The length of the service by the first of them. */
  readonly length: number
  /** The crew with one more member, by her staff order, as far as built. */
  readonly larger: (Crew | undefined)[]
}

/** One staff member on one day. */
export interface StaffDay {
  /** Her working windows without breaks and time off; a service must be inside one of them. */
  readonly windows: readonly Range[]
  /** Bookings with buffers, breaks and time off, merged; the visit must not overlap them. */
  readonly blocked: readonly Range[]
  readonly releases: ReadonlySet<EpochMs>
}

export interface DayPlan {
  readonly plan: RequestPlan
  readonly clock: DayClock
  /** The plan's duties without those that are too long for every window of the day. */
  readonly duties: readonly (readonly Duty[])[]
  /** By staff order; only those who can do a part of the request. */
  readonly staff: ReadonlyMap<number, StaffDay>
  readonly resources: ReadonlyMap<ResourceId, ResourceBook>
  /** No start is before this: the present time plus the minimum notice. */
  readonly earliest: EpochMs
}

/** Prepares a request once for all its days. */
export function planRequest(calendar: SalonCalendar, request: VisitRequest): RequestPlan {
  const duties = dutiesOf(calendar, request)
  const all = duties.flat()
  const wanted = new Set(all.flatMap(({ resourceId }) => (resourceId === null ? [] : [resourceId])))
  return {
    calendar,
    request,
    duties,
    duplicates: duplicatesOf(request),
    books: staffBooks(calendar.bookings, calendar.settings),
    resources: resourceBooks(calendar, wanted),
    longestBefore: Math.max(0, ...all.map(({ before }) => before)),
    reach: Math.max(0, ...all.map((duty) => Math.max(duty.before, duty.after, duty.length + duty.turnover))),
    orders: [...new Set(all.map(({ staffOrder }) => staffOrder))],
    nobody: { staffIds: [], length: 0, larger: [] },
    limits: limitsOf(calendar, request),
  }
}

/** Each service has its own limits or the salon's; the strictest ones apply to the whole visit. */
function limitsOf(
  { services, settings }: Pick<SalonCalendar, 'services' | 'settings'>,
  { services: wanted }: Pick<VisitRequest, 'services'>,
): BookingLimits {
  const rules = wanted.map(({ serviceId }) => services.get(serviceId))
  return {
    minimumNotice: Math.max(...rules.map((rule) => rule?.minimumNotice ?? settings.minimumNotice)),
    horizonDays: Math.min(...rules.map((rule) => rule?.horizonDays ?? settings.horizonDays)),
  }
}

/** The plan of a day, or null if nothing can start on it: past, beyond the horizon, too late, or no staff. */
export function planDay(plan: RequestPlan, day: number): DayPlan | null {
  const { calendar, limits } = plan
  const today = dayNumberAt(calendar.timeZone, calendar.now)
  if (day < today || day > today + limits.horizonDays) return null
  const { clock, open } = salonDay(calendar, day)
  const earliest = calendar.now + limits.minimumNotice * MINUTE
  if (earliest >= clock.end) return null
  const staff = new Map(plan.orders.map((order) => [order, planStaffDay(plan, { clock, day, open }, order)]))
  const isRoomFor = ({ staffOrder, length }: Duty) =>
    staff.get(staffOrder)?.windows.some(({ start, end }) => end - start >= length) === true
  const duties = plan.duties.map((choices) => choices.filter(isRoomFor))
  if (duties.some(({ length }) => length === 0)) return null
  return {
    plan,
    clock,
    duties,
    earliest,
    staff,
    resources: new Map(
      plan.resources.entries().map(([id, book]) => [id, resourceDay(book, clock, plan.reach)]),
    ),
  }
}

function resourceDay(book: ResourceBook, clock: DayClock, reach: number): ResourceBook {
  const taken = book.taken.filter(({ start, end }) => start < clock.end + reach && end > clock.start)
  return { units: book.units, taken }
}

/** One day of the salon, before any staff member's hours. */
export interface SalonDay {
  readonly day: number
  readonly clock: DayClock
  readonly open: readonly Range[]
}

/** The salon's opening hours of a day. */
export function salonDay(
  { timeZone, exceptions, hours }: Pick<SalonCalendar, 'timeZone' | 'exceptions' | 'hours'>,
  day: number,
): SalonDay {
  const clock = dayClock(timeZone, day)
  const ranges = exceptions.get(clock.date) ?? hours.get(clock.weekday) ?? []
  return { day, clock, open: windowsOnDay(clock, ranges).filter(({ start, end }) => start < end) }
}

const never: ReadonlySet<EpochMs> = new Set()

function planStaffDay(plan: RequestPlan, ofSalon: SalonDay, order: number): StaffDay {
  const { calendar, books, reach } = plan
  const { clock } = ofSalon
  const staff = calendar.staff[order] as StaffCalendar
  const [from, to] = [clock.start - reach, clock.end + reach]
  const book = books.get(staff.staffId)
  const booked = rangesTouching(book?.booked ?? [], from, to)
  const windows = staffWindows(staff, ofSalon)
  const releases = book?.releases ?? never
  const off = timeOffAround(calendar, staff, ofSalon.day)
  if (off.length === 0) return { windows, blocked: booked, releases }
  const blocked = mergeRanges([...rangesTouching(off, from, to), ...booked])
  return { windows: cutWindows(windows, off), blocked, releases }
}

const timeOffAround = (calendar: SalonCalendar, staff: StaffCalendar, day: number): Range[] =>
  mergeRanges([...staff.timeOff, ...breaksAround(calendar, staff, day)])

/** A staff member's breaks of three days, since a buffer may reach past midnight into the day before or after. */
export function breaksAround(
  { timeZone }: Pick<SalonCalendar, 'timeZone'>,
  { breaks }: StaffCalendar,
  day: number,
): Range[] {
  const around: Range[] = []
  for (let near = day - 1; breaks.size > 0 && near <= day + 1; near++) {
    const at = dayClock(timeZone, near)
    const pauses = breaks.get(at.weekday) ?? []
    if (pauses.length > 0) around.push(...windowsOnDay(at, pauses))
  }
  return around
}

/** A staff member's hours of a day inside the salon's, before breaks and time off. */
export function staffWindows(staff: StaffCalendar, { clock, open }: SalonDay): readonly Range[] {
  const ownHours = staff.exceptions.get(clock.date) ?? staff.hours?.get(clock.weekday)
  if (ownHours === undefined && staff.hours === null) return open.toSorted((a, b) => a.start - b.start)
  return intersectWindows(open, windowsOnDay(clock, ownHours ?? []))
}

/** Whether the duty's resource has a free unit for it and its turnover, beside the visit's own use. */
export const hasResource = (day: DayPlan, duty: Duty, start: EpochMs, own: readonly OwnUse[]): boolean =>
  hasResourceDuring(day, duty, { start, end: start + duty.length + duty.turnover }, own)

/** Whether the duty's resource has a free unit in that range, beside the visit's own use. */
export function hasResourceDuring(
  day: DayPlan,
  duty: Pick<Duty, 'resourceId'>,
  range: Range,
  own: readonly OwnUse[],
): boolean {
  if (duty.resourceId === null) return true
  const book = day.resources.get(duty.resourceId)
  if (book === undefined) return false
  const mine = own.flatMap(({ resourceId, range: used }) => (resourceId === duty.resourceId ? [used] : []))
  return hasUnit(book, mine, range)
}

/** A unit that an earlier service of the same visit uses. */
export interface OwnUse {
  readonly resourceId: ResourceId
  readonly range: Range
}
