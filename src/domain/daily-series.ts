/** The figure of one day; a day that was not counted has none. */
export interface DayFigure {
  /** An ISO date. */
  readonly day: string
  readonly value: number
}

/** A stretch of days with its sum, and that of the same stretch in the span before. */
export interface Step {
  /** Its first day. */
  readonly from: string
  readonly value: number
  readonly before: number
}

interface Span {
  /** The last day. */
  readonly until: string
  readonly steps: number
  /** Whole weeks in all, so that each step is compared with the same days of the week. */
  readonly daysEach: 1 | 7
}

/** The steps of a span, the oldest first. */
export function stepsOf(figures: readonly DayFigure[], { until, steps, daysEach }: Span): readonly Step[] {
  const values = new Map(figures.map(({ day, value }) => [day, value]))
  const last = Temporal.PlainDate.from(until)
  const sum = (from: Temporal.PlainDate) =>
    Array.from({ length: daysEach }, (_, day) => values.get(from.add({ days: day }).toString()) ?? 0).reduce(
      (all, value) => all + value,
      0,
    )
  return Array.from({ length: steps }, (_, index) => {
    const from = last.subtract({ days: (steps - index) * daysEach - 1 })
    return { from: from.toString(), value: sum(from), before: sum(from.subtract({ days: steps * daysEach })) }
  })
}
