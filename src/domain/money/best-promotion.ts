import { sumCents, type Cents } from '../money.ts'
import {
  conditionOrder,
  failedConditions,
  isOfferedAt,
  reductionsOf,
  type FailedCondition,
  type PromotedBooking,
  type Promotion,
} from './promotion.ts'

export type CodeProblem = 'code_unknown' | FailedCondition

/** A typed code as it is compared: case and blanks do not matter. */
export const plainCode = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase()

const isCode = (promotion: Promotion, code: string): boolean =>
  promotion.code !== null && plainCode(promotion.code) === plainCode(code)

/**
 * Why a typed code does not hold: the first failed condition in the order of MONEY.md 1.4; null if it holds, or if
 * nothing but blanks was typed. Of several promotions with this code, the one that fails last tells its problem.
 */
export function codeProblem(
  promotions: readonly Promotion[],
  booking: PromotedBooking,
  code: string | null,
): CodeProblem | null {
  if (code === null || plainCode(code) === '') return null
  const withCode = promotions.filter((each) => isCode(each, code) && isOfferedAt(each, booking.salonId))
  if (withCode.length === 0) return 'code_unknown'
  const failures = withCode.map((each) => failedConditions(each, booking))
  if (failures.some((failed) => failed.length === 0)) return null
  return conditionOrder.findLast((problem) => failures.some(([first]) => first === problem)) ?? null
}

export interface AppliedPromotion {
  readonly promotion: Promotion
  /** The reduction of each line, in cents. */
  readonly reductions: readonly Cents[]
}

/**
 * The one promotion that a booking gets: the largest reduction, a tie to the platform's, then to the smaller id
 * (MONEY.md 1.1 to 1.3). Null if none takes part.
 * @throws RangeError for broken cents or a finer percentage
 */
export function bestPromotion(
  promotions: readonly Promotion[],
  booking: PromotedBooking,
  code: string | null,
): AppliedPromotion | null {
  const [best] = promotions
    .filter((each) => each.code === null || (code !== null && isCode(each, code)))
    .filter((each) => isOfferedAt(each, booking.salonId) && failedConditions(each, booking).length === 0)
    .map((promotion) => ({ promotion, reductions: reductionsOf(promotion, booking) }))
    .filter(({ reductions }) => sumCents(reductions) > 0)
    .toSorted(byBest)
  return best ?? null
}

function byBest(one: AppliedPromotion, other: AppliedPromotion): number {
  const byAmount = sumCents(other.reductions) - sumCents(one.reductions)
  if (byAmount !== 0) return byAmount
  const [first, second] = [one.promotion, other.promotion]
  const byOwner = Number(first.salonId !== null) - Number(second.salonId !== null)
  return byOwner !== 0 ? byOwner : first.id < second.id ? -1 : 1
}
