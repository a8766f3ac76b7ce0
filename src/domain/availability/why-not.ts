import type { ResourceId, StaffId } from '../ids.ts'
import {
  MINUTE,
  type EpochMs,
  type Range,
  type RequestedService,
  type SalonCalendar,
  type StaffCalendar,
} from './calendar.ts'
import { dayNumberAt, gridInstants } from './day-clock.ts'
import {
  breaksAround,
  hasResource,
  planDay,
  planRequest,
  salonDay,
  staffWindows,
  type DayPlan,
  type RequestPlan,
  type SalonDay,
} from './day-plan.ts'
import type { Duty } from './duties.ts'
import { offeredOnDay } from './free-starts.ts'
import { leavesUsableGap } from './gap-rule.ts'
import { isTightStart, placementAt } from './placement.ts'
import { mergeRanges } from './ranges.ts'
import { touchesSomething, type Terms } from './search.ts'

export const refusalKinds = [
  'past',
  'too_soon',
  'past_horizon',
  'closed',
  'before_opening',
  'between_hours',
  'after_closing',
  'off_step',
  'nobody_does_it',
  'not_working',
  'outside_shift',
  'past_closing',
  'on_break',
  'time_off',
  'booked',
  'no_unit',
  'gap_rule',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** One reason why a start is not offered. */
export interface Refusal {
  readonly because: RefusalKind
  /** The staff member with the reason; null: the salon. */
  readonly staffId: StaffId | null
  /** The busy time, or the hours that the service does not fit. Infinite on a side without an end. */
  readonly range: Range | null
  /** The number of the rule: minutes of notice, step or gap, days of horizon. */
  readonly amount: number | null
  readonly resourceId: ResourceId | null
}

type More = Partial<Omit<Refusal, 'because'>>

const refusal = (because: RefusalKind, more: More = {}): Refusal => ({
  because,
  staffId: null,
  range: null,
  amount: null,
  resourceId: null,
  ...more,
})

/**
 * Why one service cannot start at this instant: the salon's first rule that refuses it, otherwise the first reason of
 * each staff member who does it. Empty exactly if `offeredStarts` has the start.
 */
export function whyNot(
  calendar: SalonCalendar,
  service: RequestedService,
  start: EpochMs,
): readonly Refusal[] {
  const plan = planRequest(calendar, {
    services: [service],
    mode: 'sequence',
  })
  const day = salonDay(calendar, dayNumberAt(calendar.timeZone, start))
  const first = tooEarlyOrLate(plan, day, start) ?? outsideOpening(day, start)
  if (first) return [first]
  const duties = plan.duties[0] ?? []
  if (duties.length === 0) return [refusal('nobody_does_it', { staffId: service.staffId })]
  const { step, tightStarts } = calendar.settings
  const isOnGrid = gridInstants(day.clock, step, { start, end: start + 1 }).length > 0
  if (!isOnGrid && !tightStarts) return [refusal('off_step', { amount: step })]
  const dayPlan = planDay(plan, day.day)
  const terms = dayPlan && offeredOnDay(dayPlan).terms
  const refusals = duties.map((duty) => {
    const placed = { plan, day, duty, start }
    return (
      notThere(placed) ??
      inTheWay(placed) ??
      (dayPlan && terms ? underRules(dayPlan, { ...placed, isOnGrid, terms }) : undefined)
    )
  })
  return refusals.includes(undefined) ? [] : refusals.filter((each) => each !== undefined)
}

function tooEarlyOrLate(
  { calendar: { now, timeZone }, limits: { minimumNotice, horizonDays } }: RequestPlan,
  { day }: SalonDay,
  start: EpochMs,
): Refusal | undefined {
  if (start < now) return refusal('past')
  const earliest = now + minimumNotice * MINUTE
  if (start < earliest)
    return refusal('too_soon', { amount: minimumNotice, range: { start: now, end: earliest } })
  return day > dayNumberAt(timeZone, now) + horizonDays
    ? refusal('past_horizon', { amount: horizonDays })
    : undefined
}

function outsideOpening({ open }: SalonDay, start: EpochMs): Refusal | undefined {
  if (open.length === 0) return refusal('closed')
  if (open.some((window) => window.start <= start && start < window.end)) return undefined
  const closed = open.filter(({ end }) => end <= start).map(({ end }) => end)
  const opens = open.filter((window) => window.start > start).map((window) => window.start)
  const range = { start: Math.max(...closed), end: Math.min(...opens) }
  if (closed.length === 0) return refusal('before_opening', { range })
  return refusal(opens.length === 0 ? 'after_closing' : 'between_hours', { range })
}

/** A duty at a time that has not been checked yet. */
interface Wanted {
  readonly plan: RequestPlan
  readonly day: SalonDay
  readonly duty: Duty
  readonly start: EpochMs
}

/** The range that must be inside one window: the service, with its buffers where they must be inside the hours. */
function spanOf({ plan, duty, start }: Wanted): Range {
  const inside = plan.calendar.settings.buffersInsideHours
  return inside
    ? { start: start - duty.before, end: start + duty.length + duty.after }
    : { start, end: start + duty.length }
}

const holds = (windows: readonly Range[], span: Range): boolean =>
  windows.some((window) => window.start <= span.start && span.end <= window.end)

const staffOf = ({ plan, duty }: Wanted) => plan.calendar.staff[duty.staffOrder] as StaffCalendar

/** Compares the staff member's hours, and the salon's, with the whole service. */
function notThere(wanted: Wanted): Refusal | undefined {
  const { day, duty, start } = wanted
  const { staffId } = duty
  const shift = staffWindows(staffOf(wanted), day)
  const span = spanOf(wanted)
  if (shift.length === 0) return refusal('not_working', { staffId })
  if (holds(shift, span)) return undefined
  if (!holds(day.open, span)) {
    const window = day.open.find((each) => each.start <= start && start < each.end)
    return refusal('past_closing', { staffId, range: window ?? null })
  }
  const nearest = shift.toSorted((a, b) => distance(a, span) - distance(b, span))[0]
  return refusal('outside_shift', { staffId, range: nearest ?? null })
}

const distance = (window: Range, span: Range): number =>
  Math.max(0, window.start - span.start) + Math.max(0, span.end - window.end)

/** Finds a break, time off or booking that overlaps the service or its buffers. */
function inTheWay(wanted: Wanted): Refusal | undefined {
  const { plan, day, duty, start } = wanted
  const { staffId } = duty
  const staff = staffOf(wanted)
  const span = spanOf(wanted)
  const taken = duty.taken.map((piece) => ({ start: start + piece.start, end: start + piece.end }))
  const met = (ranges: readonly Range[], pieces: readonly Range[]) =>
    ranges.find((range) => pieces.some((piece) => range.start < piece.end && piece.start < range.end))
  const breaks = mergeRanges(breaksAround(plan.calendar, staff, day.day))
  const off = mergeRanges(staff.timeOff)
  const range = met(breaks, [span, ...taken])
  if (range) return refusal('on_break', { staffId, range })
  const away = met(off, [span, ...taken])
  if (away) return refusal('time_off', { staffId, range: away })
  const booked = met(plan.books.get(staffId)?.booked ?? [], taken)
  return booked && refusal('booked', { staffId, range: booked })
}

interface Ruled extends Wanted {
  readonly isOnGrid: boolean
  readonly terms: Terms
}

/** Checks the rules that apply even to a free staff member: resources, tight starts and the gap rule. */
function underRules(day: DayPlan, { duty, start, isOnGrid, terms }: Ruled): Refusal | undefined {
  const { step, minimumGap } = day.plan.calendar.settings
  const { staffId, resourceId } = duty
  const placement = placementAt(duty, start)
  if (!hasResource(day, duty, start, [])) return refusal('no_unit', { staffId, resourceId })
  if (!isOnGrid && !isTightStart(day, placement)) return refusal('off_step', { staffId, amount: step })
  if (terms.gapRule === 'minimum' && !leavesUsableGap(day, placement))
    return refusal('gap_rule', { staffId, amount: minimumGap })
  return terms.gapRule === 'touch' && !touchesSomething(day, [placement])
    ? refusal('gap_rule', { staffId })
    : undefined
}
