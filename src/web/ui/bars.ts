export interface Bar {
  /** Below the axis. */
  readonly label: string
  /** The label above its numbers. */
  readonly title: string
  /** From bottom to top, one for each fill. */
  readonly values: readonly number[]
  /** The value of the compared period, drawn as a line across; 0 for none. */
  readonly before: number
  /** The numbers in words, each with the fill of its part. */
  readonly details: readonly { readonly name: string; readonly text: string; readonly fill?: string }[]
}

/** Largest share of the plot's width, so that a single day is still a bar. */
const MOST_SHARE = 0.12

/** Enough steps to read a bar by. */
const MOST_STEPS = 4
const NEARLY = 1e-9

/**
 * The marks of an axis from 0 to the first one that is not below the value: at most four steps of 1, 2, 2.5 or 5 times a
 * power of ten. @param isWhole there is nothing between whole numbers
 */
export function axisMarks(value: number, isWhole = false): readonly number[] {
  if (value <= 0) return [0]
  const least = value / MOST_STEPS
  const power = 10 ** Math.floor(Math.log10(least) + NEARLY)
  const nice = ([1, 2, 2.5, 5, 10].find((step) => step * power >= least - NEARLY) ?? 10) * power
  const step = isWhole ? Math.max(1, Number.isInteger(nice) ? nice : Math.ceil(nice)) : nice
  return Array.from({ length: Math.ceil(value / step - NEARLY) + 1 }, (_, index) => index * step)
}

/** The index of the bar at a share of the plot's width. */
export const barAt = (share: number, bars: number): number =>
  Math.min(Math.max(Math.floor(share * bars), 0), bars - 1)

/** The index that a key leads to; undefined for other keys. */
export function barByKey(key: string, from: number, bars: number): number | undefined {
  const last = bars - 1
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, ArrowDown: from - 1, ArrowUp: from + 1, Home: 0, End: last }[key] // prettier-ignore
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last)
}

export interface Stretch {
  /** Left edge and width of the bar's slot, as shares of the plot. */
  readonly start: number
  readonly size: number
}

/** The bar in the middle of its slot, as shares of the plot. */
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
