import { MINUTE, type EpochMs, type Range } from './calendar.ts'
import { hasResourceDuring, type DayPlan, type OwnUse } from './day-plan.ts'
import type { Duty } from './duties.ts'
import { leavesUsableGap, touchesBefore } from './gap-rule.ts'
import { isTechnicianFree, isTightStart, type Placement } from './placement.ts'
import { byPosition, touchesSomething, type Candidate, type Terms, type OnMatch } from './search.ts'

/** The time when this visit itself already uses a staff member. */
interface OwnTime extends Range {
  readonly staffOrder: number
}

interface Search {
  readonly day: DayPlan
  readonly terms: Terms
  readonly candidate: Candidate
  readonly onMatch: OnMatch
  readonly waits: readonly number[]
  /** In the order of time; the after-buffer and the turnover of the last one are still open. */
  readonly placed: Placement[]
  readonly taken: OwnTime[]
  readonly used: OwnUse[]
  found: number
}

const WAIT_STEP = 5

/**
 * Every way to do the services one after another from a start, shortest waits and staff in staff order first. Returns
 * whether the callback ended the search.
 */
export function searchSequence(day: DayPlan, candidate: Candidate, terms: Terms, onMatch: OnMatch): boolean {
  const { maximumWait } = day.plan.calendar.settings
  const waits = Array.from(
    { length: Math.floor(maximumWait / WAIT_STEP) + 1 },
    (_, n) => n * WAIT_STEP * MINUTE,
  )
  const empty = { placed: [], taken: [], used: [], found: 0 }
  return advance({ day, terms, candidate, onMatch, waits, ...empty })
}

function advance(search: Search): boolean {
  const { day, placed, candidate } = search
  const { deadEnds } = search.terms
  if (placed.length === day.plan.duties.length) return finish(search)
  const state = placed.length > 0 && day.plan.duties.length > 2 ? stateOf(search) : null
  if (state !== null && deadEnds.has(state)) return false
  const foundBefore = search.found
  const end = placed.at(-1)?.end ?? candidate.start
  for (const wait of placed.length === 0 ? [0] : search.waits) {
    for (const duty of nextDuties(search)) {
      if (tryDuty(search, duty, end + wait)) return true
    }
  }
  if (state !== null && search.found === foundBefore) deadEnds.add(state)
  return false
}

/** The possible next duties; of two identical services the first requested comes first. */
function nextDuties({ day, terms, placed }: Search): readonly Duty[] {
  const { calendar, duplicates } = day.plan
  const first = placed[0]?.duty.staffOrder
  const isPlaced = (position: number) => placed.some(({ duty }) => duty.position === position)
  const isNext = (position: number) => {
    if (!calendar.settings.flexibleOrder) return position === placed.length
    const duplicate = duplicates.previous[position] as number
    return !isPlaced(position) && (duplicate === -1 || isPlaced(duplicate))
  }
  const next = day.duties.flatMap((choices, position) => (isNext(position) ? choices : []))
  return terms.unsplit && first !== undefined ? next.filter(({ staffOrder }) => staffOrder === first) : next
}

/** Places the duty, searches on, and takes it back. */
function tryDuty(search: Search, duty: Duty, start: EpochMs): boolean {
  const { placed, taken, used } = search
  const previous = placed.at(-1)
  const before = { placed: placed.length, taken: taken.length, used: used.length }
  const follows = previous?.end === start
  const isJoined = follows && previous.duty.staffOrder === duty.staffOrder
  const isSeated = follows && previous.duty.resourceId === duty.resourceId
  const placement = {
    duty,
    start,
    end: start + duty.length,
    before: isJoined ? 0 : duty.before,
    after: 0,
    turnover: 0,
  }
  const fits = closeLast(search, { isJoined, isSeated }) && isWelcome(search, placement)
  if (fits) take(search, placement)
  const isOver = fits && advance(search)
  placed.length = before.placed
  taken.length = before.taken
  used.length = before.used
  if (previous !== undefined) placed[before.placed - 1] = previous
  return isOver
}

/** How the next service follows the last placed one. */
interface Continuation {
  /** At once, by the same staff member. */
  readonly isJoined: boolean
  /** At once, on the same resource. */
  readonly isSeated: boolean
}

/** Gives the last placed service its after-buffer and its turnover, where they are needed and if there is room. */
function closeLast(search: Search, { isJoined, isSeated }: Continuation): boolean {
  const last = search.placed.at(-1)
  if (last === undefined) return true
  return (isJoined || addBuffer(search, last)) && (isSeated || addTurnover(search))
}

function addBuffer({ day, placed, taken }: Search, last: Placement): boolean {
  const closed = { ...last, after: last.duty.after }
  const { staffOrder } = last.duty
  const buffer = { staffOrder, start: last.end, end: last.end + closed.after }
  if (!isTechnicianFree(day, closed) || collides(taken, buffer)) return false
  placed[placed.length - 1] = closed
  taken.push(buffer)
  return true
}

function addTurnover({ day, placed, used }: Search): boolean {
  const last = placed.at(-1) as Placement
  const { resourceId, turnover } = last.duty
  if (resourceId === null || turnover === 0) return true
  const range = { start: last.end, end: last.end + turnover }
  if (!hasResourceDuring(day, last.duty, range, used)) return false
  placed[placed.length - 1] = { ...last, turnover }
  used.push({ resourceId, range })
  return true
}

const collides = (taken: readonly OwnTime[], { staffOrder, start, end }: OwnTime) =>
  start < end &&
  taken.some(
    (own) => own.staffOrder === staffOrder && own.start < end && start < own.end && own.start < own.end,
  )

function isWelcome({ day, terms, candidate, placed, taken, used }: Search, placement: Placement): boolean {
  if (!isTechnicianFree(day, placement)) return false
  if (ownTimes(placement).some((time) => collides(taken, time))) return false
  if (!hasResourceDuring(day, placement.duty, placement, used)) return false
  if (placed.length > 0) return true
  if (!candidate.isOnGrid && !isTightStart(day, placement)) return false
  return terms.gapRule !== 'minimum' || leavesUsableGap(day, placement)
}

const ownTimes = ({ duty, start, before }: Placement): OwnTime[] => [
  { staffOrder: duty.staffOrder, start: start - before, end: start },
  ...duty.work.map((work) => ({
    staffOrder: duty.staffOrder,
    start: start + work.start,
    end: start + work.end,
  })),
]

function take({ placed, taken, used }: Search, placement: Placement): void {
  const { resourceId } = placement.duty
  const { start, end } = placement
  placed.push(placement)
  taken.push(...ownTimes(placement))
  if (resourceId !== null) used.push({ resourceId, range: { start, end } })
}

function finish(search: Search): boolean {
  const { day, terms, placed, taken, used } = search
  const [last, before] = [placed.at(-1), { taken: taken.length, used: used.length }]
  const isWhole =
    closeLast(search, { isJoined: false, isSeated: false }) &&
    (terms.gapRule !== 'touch' || touchesSomething(day, placed))
  const way = [...placed].sort(byPosition)
  taken.length = before.taken
  used.length = before.used
  if (last !== undefined) placed[placed.length - 1] = last
  if (!isWhole) return false
  search.found += 1
  return search.onMatch(way)
}

/** The part of the past that the rest of the search depends on, for any start that leads to it. */
function stateOf({ day, terms, placed, taken, used }: Search): string {
  const last = placed.at(-1) as Placement
  const { position, staffOrder } = last.duty
  const leaning = terms.gapRule === 'touch' && touchesBefore(day, placed[0] as Placement)
  const positions = placed.map(({ duty }) => duty.position).sort((a, b) => a - b)
  // The next service reaches back at most by its before-buffer.
  const since = last.end - day.plan.longestBefore
  const times = taken.filter(({ end }) => end > since).map((own) => `${own.staffOrder} ${own.end}`)
  const units = used.filter(({ range }) => range.end > last.end)
  return [
    positions,
    [position, staffOrder, last.end, last.before, leaning],
    times.sort(),
    units.map(({ resourceId, range }) => `${range.end} ${resourceId}`).sort(),
  ].join('|')
}
