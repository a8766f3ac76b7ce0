import type { StaffId } from '../ids.ts'
import type { Assignment } from './assignments.ts'

/** The booked minutes of a staff member around the day of the visit. */
export interface StaffLoad {
  readonly dayMinutes: number
  readonly weekMinutes: number
}

/** The facts that decide for "anyone". */
export interface AssignmentPreference {
  /** A missing staff member has no bookings. */
  readonly loads: ReadonlyMap<StaffId, StaffLoad>
  /** All staff of the salon, in its order. */
  readonly staffOrder: readonly StaffId[]
  readonly customersLastStaffId: StaffId | null
}

/**
 * Chooses the staff when the customer has no preference: her previous staff member if free, otherwise the fewest booked
 * minutes that day, then that week, then staff order. For several services the largest part with her previous staff
 * member counts first, then the shortest wait and the fewest staff members. Null if there is nothing to choose from.
 */
export function chooseAssignment(
  assignments: readonly Assignment[],
  preference: AssignmentPreference,
): Assignment | null {
  const ranked = assignments.map((assignment) => ({ assignment, rank: rankOf(assignment, preference) }))
  if (ranked[0] === undefined) return null
  return ranked.reduce((best, next) => (compareRanks(next.rank, best.rank) < 0 ? next : best)).assignment
}

/** Lower is better, compared from the left. */
function rankOf({ services, busy, idleMinutes }: Assignment, preference: AssignmentPreference): number[] {
  const { loads, staffOrder, customersLastStaffId } = preference
  const sum = (minutes: (load: StaffLoad) => number) =>
    busy.reduce((total, { staffId }) => {
      const load = loads.get(staffId)
      return load === undefined ? total : total + minutes(load)
    }, 0)
  return [
    -services.filter(({ staffId }) => staffId === customersLastStaffId).length,
    idleMinutes,
    busy.length,
    sum(({ dayMinutes }) => dayMinutes),
    sum(({ weekMinutes }) => weekMinutes),
    ...services.map(({ staffId }) => staffOrder.indexOf(staffId)),
  ]
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, index) => value !== b[index])
  return differs === -1 ? 0 : (a[differs] as number) - (b[differs] as number)
}
