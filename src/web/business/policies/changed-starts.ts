export interface DayStart {
  readonly start: string
  readonly change: 'added' | 'gone' | 'offered'
}

/** The starts of a day before and after a change of the rules, in the order of time. */
export function changedStarts(before: readonly string[], after: readonly string[]): readonly DayStart[] {
  const offered = after.map((start) => ({
    start,
    change: before.includes(start) ? ('offered' as const) : ('added' as const),
  }))
  const gone = before
    .filter((start) => !after.includes(start))
    .map((start) => ({ start, change: 'gone' as const }))
  return [...offered, ...gone].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}
