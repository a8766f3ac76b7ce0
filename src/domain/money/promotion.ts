import type { PromotionId, SalonId, ServiceId } from '../ids.ts'
import { isAfterDay, localDay } from '../local-day.ts'
import { cents, sumCents, type Cents } from '../money.ts'
import { percentOf } from './percent.ts'
import { splitCents } from './split-cents.ts'

/** A service with its options, and its price in cents. */
export interface BookedLine {
  readonly serviceId: ServiceId
  readonly cents: number
}

/** A percentage with at most two decimals and its largest reduction in cents, or a fixed amount in cents. */
export type Reduction =
  | { readonly kind: 'percent'; readonly percent: number; readonly max: number | null }
  | { readonly kind: 'amount'; readonly cents: number }

/** A promotion with its conditions; null is no condition. */
export interface Promotion {
  readonly id: PromotionId
  /** Null for the platform's own promotions. */
  readonly salonId: SalonId | null
  readonly code: string | null
  readonly reduction: Reduction
  /** Local dates of the moment of booking, both included. */
  readonly bookFrom: Temporal.PlainDate | null
  readonly bookTo: Temporal.PlainDate | null
  /** Local dates of the start, both included. */
  readonly visitFrom: Temporal.PlainDate | null
  readonly visitTo: Temporal.PlainDate | null
  /** Of the start, 1 = Monday. */
  readonly weekdays: readonly number[] | null
  /** Minutes since local midnight of the start, half-open. */
  readonly hours: readonly [from: number, to: number] | null
  /** Hours from the booking within which the visit must begin, to fill times that would stay empty. */
  readonly withinHours: number | null
  readonly serviceIds: readonly ServiceId[] | null
  /** Cents of the eligible lines before any reduction. */
  readonly minimum: number | null
  readonly isFirstOnly: boolean
  readonly limit: number | null
  readonly limitPerPerson: number | null
  readonly uses: number
  readonly usesByPerson: number
}

/** The facts that the conditions of a promotion look at. */
export interface PromotedBooking {
  readonly salonId: SalonId
  readonly timeZone: string
  /** The moment of booking. */
  readonly now: Temporal.Instant
  readonly start: Temporal.Instant
  readonly lines: readonly BookedLine[]
  /** The customer's earlier bookings that are confirmed, completed or no-show. */
  readonly earlierBookings: { readonly atSalon: number; readonly onPlatform: number }
}

type Condition = (promotion: Promotion, booking: PromotedBooking) => boolean

const isBetween = (
  day: Temporal.PlainDate,
  from: Temporal.PlainDate | null,
  to: Temporal.PlainDate | null,
): boolean => (from === null || !isAfterDay(from, day)) && (to === null || !isAfterDay(day, to))

const isEligible = ({ serviceIds }: Promotion, { serviceId }: BookedLine): boolean =>
  serviceIds === null || serviceIds.includes(serviceId)

const eligibleSum = (promotion: Promotion, { lines }: PromotedBooking): Cents =>
  sumCents(lines.filter((line) => isEligible(promotion, line)).map((line) => line.cents))

/** Elapsed hours, exact to the second, across clock changes. */
const isSoon = (
  withinHours: number | null,
  { start, now }: Pick<PromotedBooking, 'start' | 'now'>,
): boolean => withinHours === null || Temporal.Instant.compare(start, now.add({ hours: withinHours })) <= 0

const isAtThisTime: Condition = ({ visitFrom, visitTo, weekdays, hours, withinHours }, booking) => {
  const { start, timeZone } = booking
  const local = start.toZonedDateTimeISO(timeZone)
  const minute = local.hour * 60 + local.minute
  return (
    isBetween(local.toPlainDate(), visitFrom, visitTo) &&
    (weekdays === null || weekdays.includes(local.dayOfWeek)) &&
    (hours === null || (hours[0] <= minute && minute < hours[1])) &&
    isSoon(withinHours, booking)
  )
}

/** Every condition with the problem that a typed code tells, in the order of MONEY.md 1.4. */
const conditions = [
  [
    'code_not_now',
    ({ bookFrom, bookTo }, { now, timeZone }) => isBetween(localDay(now, timeZone), bookFrom, bookTo),
  ],
  ['code_not_for_these', (promotion, { lines }) => lines.some((line) => isEligible(promotion, line))],
  ['code_not_at_this_time', isAtThisTime],
  [
    'code_not_first',
    ({ isFirstOnly, salonId }, { earlierBookings }) =>
      !isFirstOnly || (salonId === null ? earlierBookings.onPlatform : earlierBookings.atSalon) === 0,
  ],
  ['code_minimum', (promotion, booking) => eligibleSum(promotion, booking) >= (promotion.minimum ?? 0)],
  ['code_used_up', ({ limit, uses }) => limit === null || uses < limit],
  [
    'code_used_by_you',
    ({ limitPerPerson, usesByPerson }) => limitPerPerson === null || usesByPerson < limitPerPerson,
  ],
] as const satisfies readonly (readonly [string, Condition])[]

export type FailedCondition = (typeof conditions)[number][0]

/** The order in which MONEY.md 1.4 tells what failed. */
export const conditionOrder: readonly FailedCondition[] = conditions.map(([problem]) => problem)

/** The failed conditions of a promotion, in their order; its code and salon are not looked at. */
export const failedConditions = (
  promotion: Promotion,
  booking: PromotedBooking,
): readonly FailedCondition[] =>
  conditions.filter(([, holds]) => !holds(promotion, booking)).map(([problem]) => problem)

/** Whether a promotion is the platform's or the salon's own (MONEY.md 1.1). */
export const isOfferedAt = (promotion: Promotion, salonId: SalonId): boolean =>
  promotion.salonId === null || promotion.salonId === salonId

/**
 * The reduction of each line in cents, split over the eligible lines by price (MONEY.md 1.2). Conditions are not looked
 * at. No line is reduced by more than its price.
 * @throws RangeError for broken cents or a finer percentage
 */
export function reductionsOf(promotion: Promotion, booking: PromotedBooking): readonly Cents[] {
  const sum = eligibleSum(promotion, booking)
  const weights = booking.lines.map((line) => (isEligible(promotion, line) ? line.cents : 0))
  return sum === 0 ? weights.map(() => cents(0)) : splitCents(reductionOf(promotion.reduction, sum), weights)
}

function reductionOf(reduction: Reduction, sum: Cents): number {
  if (reduction.kind === 'amount') return Math.min(reduction.cents, sum)
  return Math.min(percentOf(sum, reduction.percent), reduction.max ?? sum, sum)
}
