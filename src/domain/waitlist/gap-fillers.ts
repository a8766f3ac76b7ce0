/** The days before a client's usual day from which they count as due. */
const EARLY_DAYS = 3
/** After this many times the usual interval, a client has gone elsewhere and is not due. */
const LOST_INTERVALS = 3

const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate): number => from.until(to).days

/**
 * The usual days between a client's visits: the median, so that a holiday has no effect; null for fewer than three
 * visits.
 */
export function usualInterval(visits: readonly Temporal.PlainDate[]): number | null {
  const dates = visits.toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  const between = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date))
  const gaps = between.filter((days) => days > 0).toSorted((a, b) => a - b)
  return gaps.length < 2 ? null : (gaps[Math.floor((gaps.length - 1) / 2)] ?? null)
}

/** Whether a client is due for a visit on a day, by their own interval. */
export function isDueOn(visits: readonly Temporal.PlainDate[], day: Temporal.PlainDate): boolean {
  const interval = usualInterval(visits)
  const last = visits.toSorted((a, b) => Temporal.PlainDate.compare(a, b)).at(-1)
  if (interval === null || last === undefined) return false
  const since = daysBetween(last, day)
  return since >= interval - EARLY_DAYS && since < interval * LOST_INTERVALS
}

/** An appointment that might be moved earlier. */
export interface LaterBooking {
  readonly minutes: number
  /** Several people do it at once and keep their parts: the length of each part. Null: one service after the other. */
  readonly together: readonly { readonly staffId: string; readonly minutes: number }[] | null
  /** The team members that its customer asked for; if that is unknown, those who do it. */
  readonly wantedStaff: readonly string[]
}

export interface Gap {
  readonly minutes: number
  readonly staffId: string
}

/**
 * Whether an appointment fits into a gap: it is no longer than the gap, and its customer accepts the team member. If
 * several people do it at once, it moves as a whole, with the same team members: her part must fit into the gap, the
 * others into the calendar.
 */
export function mayComeEarlier({ minutes, together, wantedStaff }: LaterBooking, gap: Gap): boolean {
  if (together === null)
    return minutes <= gap.minutes && wantedStaff.every((staffId) => staffId === gap.staffId)
  const hers = together.filter(({ staffId }) => staffId === gap.staffId)
  return hers.length > 0 && hers.every((part) => part.minutes <= gap.minutes)
}

/** An appointment that might be given to another team member. */
export interface GivenBooking {
  readonly isConfirmed: boolean
  /** The salon wrote it, so it is unknown whom its client asked for. */
  readonly isBySalon: boolean
  /** The team members who do it because its customer asked for them. */
  readonly askedStaff: readonly (string | null)[]
  readonly staff: readonly string[]
}

/**
 * Whether a salon may give an appointment to another team member without asking: its customer asked for nobody in
 * particular.
 */
export const mayBeGiven = ({ isConfirmed, isBySalon, askedStaff, staff }: GivenBooking): boolean =>
  isConfirmed && !isBySalon && askedStaff.every((one) => one === null) && new Set(staff).size === 1

/**
 * Whether giving an appointment away makes room: the time that becomes free in one piece is longer than the gap that
 * it takes.
 */
export const makesRoom = (freeMinutes: number, gapMinutes: number): boolean => freeMinutes > gapMinutes
