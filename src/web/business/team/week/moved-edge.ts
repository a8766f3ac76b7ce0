import type { MinuteRange } from '#domain/availability/calendar.ts'

/** Edges are dragged in these steps, and a range is at least as long. */
const STEP = 15

export interface Edge {
  /** The index of the range in the shift. */
  readonly range: number
  readonly side: 'start' | 'end'
}

/** The ranges with one edge at a minute, as far as it may go: not past the next range, its own other edge or the bar's ends. */
export function movedEdge(
  ranges: readonly MinuteRange[],
  { range, side }: Edge,
  minute: number,
  [first, last]: MinuteRange,
): readonly MinuteRange[] {
  const [start, end] = ranges[range] ?? [first, last]
  const [from, to] =
    side === 'start'
      ? [ranges[range - 1]?.[1] ?? first, end - STEP]
      : [start + STEP, ranges[range + 1]?.[0] ?? last]
  const snapped = Math.min(to, Math.max(from, Math.round(minute / STEP) * STEP))
  const next: MinuteRange = side === 'start' ? [snapped, end] : [start, snapped]
  return ranges.map((each, n) => (n === range ? next : each))
}

/** The hours on the bars of a week: all working hours, an hour more at both ends to drag into, in whole hours. */
export function shownSpan(ranges: readonly MinuteRange[]): MinuteRange {
  const first = Math.min(540, ...ranges.map(([start]) => start))
  const last = Math.max(1260, ...ranges.map(([, end]) => end))
  return [Math.max(0, Math.floor(first / 60 - 1) * 60), Math.min(1440, Math.ceil(last / 60 + 1) * 60)]
}

export const sameRanges = (one: readonly MinuteRange[], other: readonly MinuteRange[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
