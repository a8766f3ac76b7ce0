import type { ServiceCategory } from '../catalogue.ts'

/** The days after which a service of a category is usually done again; a missing category has no rhythm. */
const usualDays: Partial<Record<ServiceCategory, number>> = {
  manicure: 21,
  pedicure: 35,
  gel_polish: 21,
  gel_extensions: 21,
  acrylic: 21,
  biab: 28,
  dip_powder: 21,
}

/** A gap outside of these is no habit: a repair, or a long break. */
const HABIT = { least: 7, most: 90 } as const
/** The most gaps that make a habit; older ones do not count. */
const GAPS = { least: 2, most: 4 } as const

interface PastVisit {
  readonly start: Temporal.Instant
  readonly category: ServiceCategory
}

const daysBetween = (earlier: Temporal.Instant, later: Temporal.Instant): number =>
  Math.round(earlier.until(later).total('hours') / 24)

/**
 * The days after which a client usually comes back to a salon: by her own habit, otherwise by the last service; null if
 * neither is known.
 * @param visits the newest first
 */
export function comesBackAfter(visits: readonly PastVisit[]): number | null {
  const [last] = visits
  if (!last) return null
  const gaps = visits
    .slice(1)
    .map(({ start }, n) => daysBetween(start, (visits[n] ?? last).start))
    .filter((days) => days >= HABIT.least && days <= HABIT.most)
    .slice(0, GAPS.most)
    .toSorted((one, other) => one - other)
  if (gaps.length < GAPS.least) return usualDays[last.category] ?? null
  return gaps[Math.floor((gaps.length - 1) / 2)] ?? null
}

/** The suggested day of the next visit; null: none. */
export function nextVisitDay(visits: readonly PastVisit[], timeZone: string): Temporal.PlainDate | null {
  const [last] = visits
  const days = comesBackAfter(visits)
  return last && days !== null ? last.start.toZonedDateTimeISO(timeZone).toPlainDate().add({ days }) : null
}

/** The days within which a client is told; later, she has probably gone elsewhere. */
const DUE_DAYS = 3

/** Whether today a client is told that the next visit is due. */
export function isDue(visits: readonly PastVisit[], today: Temporal.PlainDate, timeZone: string): boolean {
  const day = nextVisitDay(visits, timeZone)
  if (!day) return false
  const late = day.until(today).days
  return late >= 0 && late < DUE_DAYS
}

/** A birthday on 29 February is celebrated on the 28th in other years. */
export function isBirthday(
  { day, month }: { readonly day: number; readonly month: number },
  today: Temporal.PlainDate,
): boolean {
  const isLeapling = day === 29 && month === 2 && !today.inLeapYear
  return today.month === month && today.day === (isLeapling ? 28 : day)
}
