import { shareOf } from '#domain/reports/report-period.ts'

import type { Work } from '../contract.ts'

interface Minutes {
  readonly staffId: string
  readonly minutes: number
}

/** Booked beside working minutes: of the whole team, and of each member. */
export interface TeamWork {
  readonly all: Work
  readonly of: (staffId: string) => Work
}

export const minutesOf = (all: readonly Minutes[]): number =>
  all.reduce((sum, { minutes }) => sum + minutes, 0)

export const workFrom = (bookedMinutes: number, workingMinutes: number): Work => ({
  bookedMinutes,
  workingMinutes,
  occupancy: shareOf(bookedMinutes, workingMinutes),
})

/**
 * Adds up a period's minutes once: a report asks for each member, and for all of them at each service.
 * @param team the present members, whose hours are known; nobody else's minutes count
 */
export function teamWork(
  booked: readonly Minutes[],
  working: readonly Minutes[],
  team: ReadonlySet<string>,
): TeamWork {
  const [bookedBy, workingBy] = [byStaff(booked, team), byStaff(working, team)]
  const sum = (by: ReadonlyMap<string, number>) => by.values().reduce((total, minutes) => total + minutes, 0)
  return {
    all: workFrom(sum(bookedBy), sum(workingBy)),
    of: (staffId) => workFrom(bookedBy.get(staffId) ?? 0, workingBy.get(staffId) ?? 0),
  }
}

function byStaff(all: readonly Minutes[], team: ReadonlySet<string>): ReadonlyMap<string, number> {
  const by = new Map<string, number>()
  for (const { staffId, minutes } of all)
    if (team.has(staffId)) by.set(staffId, (by.get(staffId) ?? 0) + minutes)
  return by
}
