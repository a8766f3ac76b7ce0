import type { BookingId, PromotionId, UserId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'

export interface UseToTake {
  readonly promotionId: PromotionId
  readonly bookingId: BookingId
  readonly customerId: UserId | null
  readonly personKeys: readonly Buffer[]
  readonly reductionCents: number
  readonly at: Temporal.Instant
}

export type UseProblem = 'code_not_now' | 'code_not_first' | 'code_used_up' | 'code_used_by_you'

/** @returns the problem; null when the use was taken */
export const insertUse = async (tx: Db, use: UseToTake): Promise<UseProblem | null> =>
  (
    await only(
      tx,
      sql<{
        problem: UseProblem | null
      }>`select take_promotion_use(${use.promotionId}, ${use.bookingId}, ${use.customerId}, ${[...use.personKeys]}::bytea[],
        ${use.reductionCents}, ${use.at.toString()}) as problem`,
    )
  ).problem

/** @returns whether the booking had a use */
export const updateUseToGivenBack = async (
  tx: Db,
  bookingId: BookingId,
  at: Temporal.Instant,
): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{ given: boolean }>`select give_back_promotion_use(${bookingId}, ${at.toString()}) as given`,
    )
  ).given
