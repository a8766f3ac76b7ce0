/** The figure of one day. */
export interface DayFigure {
  /** An ISO date. */
  readonly day: string
  readonly value: number
}

/** A range of days with its sum, and that of the same range in the previous period. */
export interface Step {
  /** Its first day. */
  readonly from: string
  readonly value: number
  readonly before: number
}

interface Span {
  readonly steps: number
  /** Whole weeks, so that each step is compared with the same days of the week. */
  readonly daysEach: 1 | 7
}

/** The steps up to the last day, the oldest first. @param figures of consecutive days */
export function stepsOf(figures: readonly DayFigure[], { steps, daysEach }: Span): readonly Step[] {
  const sum = (start: number) =>
    figures
      .slice(Math.max(start, 0), Math.max(start + daysEach, 0))
      .reduce((all, { value }) => all + value, 0)
  return Array.from({ length: steps }, (_, index) => {
    const start = figures.length - (steps - index) * daysEach
    return { from: figures[start]?.day ?? '', value: sum(start), before: sum(start - steps * daysEach) }
  }).filter(({ from }) => from !== '')
}
