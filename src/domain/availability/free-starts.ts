import type { DateSpan, EpochMs, SalonCalendar, VisitRequest } from './calendar.ts'
import { dateOfDay, dayNumberOf, gridInstants } from './day-clock.ts'
import { planDay, planRequest, type DayPlan, type RequestPlan } from './day-plan.ts'
import type { Placement } from './placement.ts'
import { startsOfOne } from './search-one.ts'
import { searchSequence } from './search-sequence.ts'
import { searchTogether } from './search-together.ts'
import type { Candidate, FreeStart, Terms, OnMatch } from './search.ts'

export interface DayStarts {
  readonly date: string
  readonly starts: readonly FreeStart[]
}

/**
 * Every start of each day under the salon's rules, including the strict gap rule. Throws a RangeError for invalid
 * dates.
 */
export function freeStarts(calendar: SalonCalendar, request: VisitRequest, dates: DateSpan): DayStarts[] {
  return eachDay(calendar, request, dates, (day) => startsOfDay(day, calendar.settings.gapRule).starts)
}

/** The starts for the page: like `freeStarts`, but without the gap rule on days where it leaves too few. */
export function offeredStarts(calendar: SalonCalendar, request: VisitRequest, dates: DateSpan): DayStarts[] {
  return eachDay(calendar, request, dates, (day) => offeredOnDay(day).starts)
}

/**
 * The soonest starts for the page, at most `most`. The answer ends with the day of the last one; later days are not
 * searched.
 */
export function firstStarts(
  calendar: SalonCalendar,
  request: VisitRequest,
  { most, ...dates }: DateSpan & { readonly most: number },
): DayStarts[] {
  const plan = planRequest(calendar, request)
  const found: DayStarts[] = []
  let left = most
  for (const day of dayNumbers(dates)) {
    if (left <= 0) break
    const { date, starts } = startsOn(plan, day, (planned) => offeredOnDay(planned).starts)
    found.push({ date, starts: starts.slice(0, left) })
    left -= starts.length
  }
  return found
}

function eachDay(
  calendar: SalonCalendar,
  request: VisitRequest,
  dates: DateSpan,
  starts: (day: DayPlan) => readonly FreeStart[],
): DayStarts[] {
  const plan = planRequest(calendar, request)
  return dayNumbers(dates).map((day) => startsOn(plan, day, starts))
}

function dayNumbers({ from, to }: DateSpan): number[] {
  const first = dayNumberOf(from)
  return Array.from({ length: Math.max(0, dayNumberOf(to) - first + 1) }, (_, index) => first + index)
}

function startsOn(
  plan: RequestPlan,
  number: number,
  starts: (day: DayPlan) => readonly FreeStart[],
): DayStarts {
  const day = planDay(plan, number)
  return day === null
    ? { date: dateOfDay(number), starts: [] }
    : { date: day.clock.date, starts: starts(day) }
}

/** The starts offered on one day, without the gap rule where it leaves too few. */
export function offeredOnDay(day: DayPlan): StartsUnderTerms {
  const { gapRule } = day.plan.calendar.settings
  const ruled = startsOfDay(day, gapRule)
  return gapRule === 'none' ? ruled : dropGapRuleWhereTooFew(ruled, () => startsOfDay(day, 'none'))
}

const ENOUGH = 3

/** One day's starts under the gap rule, or without it where the rule leaves fewer than three of more. */
export function dropGapRuleWhereTooFew<Day extends Pick<DayStarts, 'starts'>>(
  ruled: Day,
  withoutRule: () => Day,
): Day {
  if (ruled.starts.length >= ENOUGH) return ruled
  const all = withoutRule()
  return all.starts.length > ruled.starts.length ? all : ruled
}

export interface StartsUnderTerms {
  readonly terms: Terms
  readonly starts: readonly FreeStart[]
}

/**
 * The starts of one day and the terms that they were found under: with `fallback`, split ones only if there are no
 * others.
 */
function startsOfDay(day: DayPlan, gapRule: Terms['gapRule']): StartsUnderTerms {
  const { calendar, duties } = day.plan
  const candidates = candidatesOf(day)
  if (duties.length === 1) {
    const terms = { unsplit: false, gapRule, deadEnds: new Set<string>() }
    return { terms, starts: startsOfOne(day, candidates, terms) }
  }
  const under = (unsplit: boolean): StartsUnderTerms => {
    const terms = { unsplit, gapRule, deadEnds: new Set<string>() }
    return { terms, starts: candidates.flatMap((candidate) => startAt(day, candidate, terms)) }
  }
  if (!isChain(day.plan) || calendar.settings.split === 'allowed') return under(false)
  const whole = under(true)
  return calendar.settings.split === 'never' || whole.starts.length > 0 ? whole : under(false)
}

const isChain = (plan: RequestPlan) => plan.request.mode === 'sequence'

function startAt(day: DayPlan, candidate: Candidate, terms: Terms): FreeStart[] {
  let first: readonly Placement[] = []
  searchWays(day, candidate, terms, (placements) => {
    first = placements
    return true
  })
  if (first.length === 0) return []
  return [
    {
      start: candidate.start,
      end: Math.max(...first.map(({ end }) => end)),
      staffIds: first.map(({ duty }) => duty.staffId),
    },
  ]
}

/** Every way to serve the request from this start; see `OnMatch`. */
export function searchWays(day: DayPlan, candidate: Candidate, terms: Terms, onMatch: OnMatch): void {
  const { duties } = day.plan
  if (duties.length === 0) return
  // One service is the same in every mode, and the second search places it directly.
  if (isChain(day.plan) && duties.length > 1) searchSequence(day, candidate, terms, onMatch)
  else searchTogether(day, candidate, terms, onMatch)
}

/** Every possible start of the day in order: the grid, and with tight starts the ends of bookings. */
export function candidatesOf(day: DayPlan): Candidate[] {
  const { clock, earliest, plan } = day
  const windows = [...day.staff.values()].flatMap((staff) => staff.windows)
  const start = Math.max(earliest, Math.min(...windows.map((window) => window.start)))
  const end = Math.min(clock.end, Math.max(...windows.map((window) => window.end)))
  if (!(start < end)) return []
  const grid = gridInstants(clock, plan.calendar.settings.step, { start, end })
  if (!plan.calendar.settings.tightStarts) return grid.map((at) => ({ start: at, isOnGrid: true }))
  const onGrid = new Set(grid)
  const tight = tightInstants(day).filter((at) => at >= start && at < end)
  const all = [...new Set([...grid, ...tight])].sort((a, b) => a - b)
  return all.map((at) => ({ start: at, isOnGrid: onGrid.has(at) }))
}

function tightInstants(day: DayPlan): EpochMs[] {
  return day.duties.flat().flatMap((duty) => {
    const releases = day.staff.get(duty.staffOrder)?.releases ?? new Set()
    return [...releases].map((release) => release + duty.before)
  })
}
