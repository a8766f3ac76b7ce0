import type { EpochMs, Range } from './calendar.ts'

const byStart = (a: Range, b: Range) => a.start - b.start

/** The union as sorted ranges that neither overlap nor touch; empty ranges vanish. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: { start: EpochMs; end: EpochMs }[] = []
  let last: (typeof merged)[number] | undefined
  for (const { start, end } of isInOrder(ranges) ? ranges : ranges.toSorted(byStart)) {
    if (start >= end) continue
    if (last === undefined || start > last.end) merged.push((last = { start, end }))
    else if (end > last.end) last.end = end
  }
  return merged
}

function isInOrder(ranges: readonly Range[]): boolean {
  let before = -Infinity
  for (const { start } of ranges) {
    if (start < before) return false
    before = start
  }
  return true
}

/** Intersects each window with each other window; windows that only touch stay separate, because one closes there. */
export function intersectWindows(windows: readonly Range[], others: readonly Range[]): Range[] {
  return windows
    .flatMap((window) =>
      others.map((other) => ({
        start: Math.max(window.start, other.start),
        end: Math.min(window.end, other.end),
      })),
    )
    .filter(({ start, end }) => start < end)
    .sort(byStart)
}

/** The rest of each window without the cuts, which must be merged. */
export function cutWindows(windows: readonly Range[], cuts: readonly Range[]): Range[] {
  return windows.flatMap((window) => {
    const pieces: Range[] = []
    let { start } = window
    for (const cut of rangesTouching(cuts, window.start, window.end)) {
      if (cut.start > start) pieces.push({ start, end: Math.min(cut.start, window.end) })
      start = Math.max(start, cut.end)
    }
    if (start < window.end) pieces.push({ start, end: window.end })
    return pieces
  })
}

/** The index of the first of merged ranges that ends after the instant; the length if none does. */
export function indexEndingAfter(merged: readonly Range[], instant: EpochMs): number {
  let [low, high] = [0, merged.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((merged[middle] as Range).end > instant) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether none of the merged ranges overlaps `[start, end)`; an empty range is always free. */
export function isFree(merged: readonly Range[], start: EpochMs, end: EpochMs): boolean {
  if (start >= end) return true
  const next = merged[indexEndingAfter(merged, start)]
  return next === undefined || next.start >= end
}

/** Those of the merged ranges that overlap or touch `[start, end]`. */
export function rangesTouching(merged: readonly Range[], start: EpochMs, end: EpochMs): Range[] {
  let index = indexEndingAfter(merged, start - 1)
  const found: Range[] = []
  for (let range = merged[index]; range !== undefined && range.start <= end; range = merged[++index]) {
    found.push(range)
  }
  return found
}
