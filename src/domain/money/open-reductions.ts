import type { PromotionId, ServiceId } from '../ids.ts'
import type { OpenReduction } from './earlier-price.ts'
import type { Promotion } from './promotion.ts'

/** A promotion and when it was on; the end is null while nobody ended it. */
export interface RunningPromotion {
  readonly promotion: Promotion
  readonly activatedAt: Temporal.Instant
  readonly endedAt: Temporal.Instant | null
}

/** A reduction with the promotion that gives it. */
export interface PromotedReduction extends OpenReduction {
  readonly promotionId: PromotionId
}

/** Later than every promotion; years beyond four digits are no dates for pages. */
const never = Temporal.Instant.from('9999-12-31T00:00:00Z')

/**
 * Whether a promotion reduces the price for everybody and at every time, so that it stands beside the earlier price
 * (MONEY.md 6): a percentage without code, first-only, limits, largest reduction, minimum or times of the visit.
 */
export const isOpenToAll = (promotion: Promotion): boolean =>
  promotion.reduction.kind === 'percent' &&
  promotion.reduction.max === null &&
  !promotion.isFirstOnly &&
  [
    promotion.code,
    promotion.limit,
    promotion.limitPerPerson,
    promotion.minimum,
    promotion.visitFrom,
    promotion.visitTo,
    promotion.weekdays,
    promotion.hours,
    promotion.withinHours,
  ].every((condition) => condition === null)

/**
 * The reductions of one service that everybody could have, in order and without overlaps: where several promotions
 * run, the largest counts.
 */
export function openReductions(
  running: readonly RunningPromotion[],
  serviceId: ServiceId,
  timeZone: string,
): readonly PromotedReduction[] {
  const spans = running
    .filter(({ promotion }) => isOpenToAll(promotion))
    .filter(({ promotion: { serviceIds } }) => serviceIds === null || serviceIds.includes(serviceId))
    .map((each) => spanOf(each, timeZone))
    .filter(({ from, to }) => isBefore(from, to))
  const edges = spans
    .flatMap(({ from, to }) => [from, to])
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  return edges.flatMap((from, index) => {
    const to = edges[index + 1]
    if (to === undefined || !isBefore(from, to)) return []
    const covering = spans.filter((span) => !isBefore(from, span.from) && isBefore(from, span.to))
    const [largest] = covering.toSorted((one, other) => other.percent - one.percent)
    return largest === undefined ? [] : [{ ...largest, from, to }]
  })
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0

/** Dates of booking count whole; a promotion began no sooner and ended no later than it was on. */
function spanOf({ promotion, activatedAt, endedAt }: RunningPromotion, timeZone: string): PromotedReduction {
  const begin = promotion.bookFrom?.toZonedDateTime(timeZone).toInstant() ?? activatedAt
  const end = promotion.bookTo?.add({ days: 1 }).toZonedDateTime(timeZone).toInstant() ?? never
  const { reduction } = promotion
  return {
    promotionId: promotion.id,
    from: isBefore(begin, activatedAt) ? activatedAt : begin,
    to: endedAt !== null && isBefore(endedAt, end) ? endedAt : end,
    percent: reduction.kind === 'percent' ? reduction.percent : 0,
  }
}
