import type { CalendarItem } from '#features/calendar/contract.ts'

import type { Span } from './lanes.ts'

/** Minutes. Shorter gaps are too short for a service, and longer ones are easy to see. */
const LEAST = 20
const MOST = 180

/** The free time between two bookings of a team member, within her working time. */
export function gapsBetween(work: readonly Span[], busy: readonly Span[]): readonly Span[] {
  const sorted = busy.toSorted((one, other) => one.from - other.from)
  return work.flatMap(({ from, to }) => {
    const within = sorted.filter((span) => span.from < to && span.to > from)
    return within.slice(1).flatMap((next, at) => {
      const begin = Math.max(...within.slice(0, at + 1).map((span) => span.to))
      const length = next.from - begin
      return length >= LEAST && length <= MOST ? [{ from: begin, to: next.from }] : []
    })
  })
}

/** The processing times of a service, during which the team member is free; in minutes from its start. */
export function processingOf({ phases }: Pick<CalendarItem, 'phases'>): readonly Span[] {
  const ends = phases.map((_, at) => phases.slice(0, at + 1).reduce((sum, [, minutes]) => sum + minutes, 0))
  return phases.flatMap(([kind, minutes], at) => {
    const to = ends[at] ?? 0
    return kind === 'processing' ? [{ from: to - minutes, to }] : []
  })
}
