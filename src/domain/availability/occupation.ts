import { MINUTE, type EpochMs, type Phase, type Range } from './calendar.ts'
import { mergeRanges } from './ranges.ts'

/** The duration for the customer, in milliseconds. */
export const lengthOf = (phases: readonly Phase[]) =>
  phases.reduce((sum, { minutes }) => sum + minutes * MINUTE, 0)

/** The work phases of a service that starts at `start`; adjacent work is one range. */
export function workRanges(start: EpochMs, phases: readonly Phase[]): Range[] {
  let at = start
  const work: Range[] = []
  for (const { kind, minutes } of phases) {
    const end = at + minutes * MINUTE
    if (kind === 'work') work.push({ start: at, end })
    at = end
  }
  return mergeRanges(work)
}

/** Lengthens the last work phase by options; a service with processing only gets one. */
export function lengthenWork(phases: readonly Phase[], extraMinutes: number): readonly Phase[] {
  if (extraMinutes === 0) return phases
  const last = phases.findLastIndex(({ kind }) => kind === 'work')
  if (last === -1) return [...phases, { kind: 'work', minutes: extraMinutes }]
  return phases.map((phase, index) =>
    index === last ? { ...phase, minutes: phase.minutes + extraMinutes } : phase,
  )
}

/** One booked service; durations in minutes. */
export interface Occupation {
  readonly start: EpochMs
  readonly end: EpochMs
  readonly phases: readonly Phase[]
  readonly bufferBefore: number
  readonly bufferAfter: number
}

/** The booked time of a staff member for a service: buffers joined to the work, without processing. */
export function busyRanges({ start, end, phases, bufferBefore, bufferAfter }: Occupation): Range[] {
  return mergeRanges([
    { start: start - bufferBefore * MINUTE, end: start },
    ...workRanges(start, phases),
    { start: end, end: end + bufferAfter * MINUTE },
  ])
}
