/** Days before the usual day from which a client counts as due. */
const EARLY_DAYS = 3
/** A client away for so many times the usual interval has gone elsewhere, and is not due. */
const LOST_INTERVALS = 3

const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate): number => from.until(to).days

/** The usual days between a client's visits: the middle one, because a holiday is no habit; null for fewer than three visits. */
export function usualInterval(visits: readonly Temporal.PlainDate[]): number | null {
  const dates = visits.toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  const between = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date))
  const gaps = between.filter((days) => days > 0).toSorted((a, b) => a - b)
  return gaps.length < 2 ? null : (gaps[Math.floor((gaps.length - 1) / 2)] ?? null)
}

/** Whether a client is due for a visit on a day, by their own habit. */
export function isDueOn(visits: readonly Temporal.PlainDate[], day: Temporal.PlainDate): boolean {
  const interval = usualInterval(visits)
  const last = visits.toSorted((a, b) => Temporal.PlainDate.compare(a, b)).at(-1)
  if (interval === null || last === undefined) return false
  const since = daysBetween(last, day)
  return since >= interval - EARLY_DAYS && since < interval * LOST_INTERVALS
}

/** An appointment that might come earlier. */
export interface LaterBooking {
  readonly minutes: number
  /** Whether its customer asked for a certain team member. */
  readonly isForAnyone: boolean
}

/** Whether an appointment fits into a gap: it is as long at most, and its customer has no wish for a person. */
export const mayComeEarlier = (booking: LaterBooking, gapMinutes: number): boolean =>
  booking.isForAnyone && booking.minutes <= gapMinutes
