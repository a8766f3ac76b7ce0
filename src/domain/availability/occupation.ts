import { MINUTE, type EpochMs, type Phase, type Range } from './calendar.ts'
import { mergeRanges } from './ranges.ts'

/** What the customer sees as the duration, in milliseconds. */
export const lengthOf = (phases: readonly Phase[]) =>
  phases.reduce((sum, { minutes }) => sum + minutes * MINUTE, 0)

/** The work phases of a service that starts at `start`; work that touches is one stretch. */
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

/** Options lengthen the last work phase; a service that is all processing gets one. */
export function lengthenWork(phases: readonly Phase[], extraMinutes: number): readonly Phase[] {
  if (extraMinutes === 0) return phases
  const last = phases.findLastIndex(({ kind }) => kind === 'work')
  if (last === -1) return [...phases, { kind: 'work', minutes: extraMinutes }]
  return phases.map((phase, index) =>
    index === last ? { ...phase, minutes: phase.minutes + extraMinutes } : phase,
  )
}

/** One service in the book; durations in minutes. */
export interface Occupation {
  readonly start: EpochMs
  readonly end: EpochMs
  readonly phases: readonly Phase[]
  readonly bufferBefore: number
  readonly bufferAfter: number
}

/** When a staff member is taken by a service: buffers joined to the work, processing left out. */
export function busyRanges({ start, end, phases, bufferBefore, bufferAfter }: Occupation): Range[] {
  return mergeRanges([
    { start: start - bufferBefore * MINUTE, end: start },
    ...workRanges(start, phases),
    { start: end, end: end + bufferAfter * MINUTE },
  ])
}
