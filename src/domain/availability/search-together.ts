import { hasResource, type DayPlan, type OwnUse } from './day-plan.ts'
import type { Duty } from './duties.ts'
import { leavesUsableGap, touchesAfter, touchesBefore } from './gap-rule.ts'
import { isTightStart, placeAlone, type Placement } from './placement.ts'
import { byPosition, touchesSomething, type Candidate, type Terms, type OnMatch } from './search.ts'

interface Search {
  readonly day: DayPlan
  readonly terms: Terms
  readonly isOnGrid: boolean
  readonly onMatch: OnMatch
  /** The possible placements of each service, scarcest first; identical services are adjacent. */
  readonly choices: readonly (readonly Placement[])[]
  readonly placed: Placement[]
  readonly used: OwnUse[]
  found: number
}

/**
 * Every way to start all services at once with different staff members, staff in staff order. Two customers with
 * identical services count as one way, in either order. Returns whether the callback ended the search.
 */
export function searchTogether(day: DayPlan, at: Candidate, terms: Terms, onMatch: OnMatch): boolean {
  const choices: Placement[][] = []
  for (const duties of day.duties) {
    const found = choicesAt(day, duties, at, terms)
    if (found.length === 0) return false
    choices.push(found)
  }
  return choose({
    day,
    terms,
    isOnGrid: at.isOnGrid,
    onMatch,
    choices: scarcestFirst(choices, day.plan.duplicates.first),
    placed: [],
    used: [],
    found: 0,
  })
}

function choicesAt(day: DayPlan, duties: readonly Duty[], { start }: Candidate, terms: Terms): Placement[] {
  const choices: Placement[] = []
  for (const duty of duties) {
    const placement = placeAlone(day, duty, start)
    if (placement === null) continue
    if (terms.gapRule !== 'minimum' || leavesUsableGap(day, placement)) choices.push(placement)
  }
  return choices
}

function scarcestFirst(choices: readonly Placement[][], firstTwins: readonly number[]) {
  const order = choices.map((found, position) => ({ found, position, kin: firstTwins[position] ?? position }))
  order.sort((a, b) => a.found.length - b.found.length || a.kin - b.kin || a.position - b.position)
  return order.map(({ found }) => found)
}

function choose(search: Search): boolean {
  const { placed, choices } = search
  const { deadEnds } = search.terms
  if (placed.length === choices.length) return finish(search)
  const state = placed.length > 1 ? stateOf(search) : null
  if (state !== null && deadEnds.has(state)) return false
  const foundBefore = search.found
  for (const placement of choices[placed.length] ?? []) {
    if (isOpenTo(search, placement) && take(search, placement)) return true
  }
  if (state !== null && search.found === foundBefore) deadEnds.add(state)
  return false
}

function isOpenTo({ day, placed, used }: Search, { duty, start }: Placement): boolean {
  if (placed.some((other) => other.duty.staffOrder === duty.staffOrder)) return false
  const previous = day.plan.duplicates.previous[duty.position]
  const duplicate = placed.find((other) => other.duty.position === previous)
  if (duplicate !== undefined && duplicate.duty.staffOrder > duty.staffOrder) return false
  return hasResource(day, duty, start, used)
}

function take(search: Search, placement: Placement): boolean {
  const { duty, start } = placement
  search.placed.push(placement)
  if (duty.resourceId !== null) {
    search.used.push({
      resourceId: duty.resourceId,
      range: { start, end: start + duty.length + duty.turnover },
    })
  }
  const isOver = choose(search)
  search.placed.pop()
  if (duty.resourceId !== null) search.used.pop()
  return isOver
}

function finish(search: Search): boolean {
  const { day, terms, placed } = search
  if (!search.isOnGrid && !placed.some((placement) => isTightStart(day, placement))) return false
  if (terms.gapRule === 'touch' && !touchesSomething(day, placed)) return false
  search.found += 1
  return search.onMatch([...placed].sort(byPosition))
}

/** The part of the past that the rest of the search depends on. */
function stateOf({ day, terms, isOnGrid, placed, used }: Search): string {
  const staffOrders = placed.map(({ duty }) => duty.staffOrder).sort((a, b) => a - b)
  const longest = Math.max(...placed.map(({ end }) => end))
  const isTight = isOnGrid || placed.some((placement) => isTightStart(day, placement))
  const isLeaning =
    terms.gapRule === 'touch'
      ? [
          placed.some((placement) => touchesBefore(day, placement)),
          placed.some((placement) => placement.end === longest && touchesAfter(day, placement)),
        ]
      : []
  const units = used.map(({ resourceId, range }) => `${range.end} ${resourceId}`).sort()
  const last = placed.at(-1)?.duty.staffOrder
  return JSON.stringify([
    placed[0]?.start,
    placed.length,
    staffOrders,
    last,
    longest,
    isTight,
    isLeaning,
    units,
  ])
}
