/** Widest share of the plot, so that a single day stays a bar and does not become a wall. */
const MOST_SHARE = 0.12

/** The end of an axis: 1, 2, 2.5 or 5 times a power of ten, not below the value. */
export function axisEnd(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

export interface Stretch {
  /** Left edge and width of the bar's stretch, as shares of the plot. */
  readonly start: number
  readonly size: number
}

/** The bar in the middle of its stretch, as shares of the plot. */
export function barIn({ start, size }: Stretch): Stretch {
  const width = Math.min(size * 0.8, MOST_SHARE)
  return { start: start + (size - width) / 2, size: width }
}

/** The values on top of each other, as shares of the axis. */
export function stacked(values: readonly number[], end: number): readonly Stretch[] {
  let start = 0
  return values.map((value) => {
    const size = value / end
    const stretch = { start, size }
    start += size
    return stretch
  })
}
