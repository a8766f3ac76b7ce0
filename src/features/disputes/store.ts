import type { BookingId, UserId } from '#domain/ids.ts'
import type { BookedMoney } from '#domain/money/booking-money.ts'
import type { FactsToWrite, Recipient } from '#features/messages/contract.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

import type { Verdict } from './contract.ts'

interface Decision {
  readonly bookingId: BookingId
  readonly verdict: Verdict
  readonly reason: string
  /** ISO instant */
  readonly at: string
}

/** The recipients of a decision and its facts; people without an address are left out. */
export interface Decided extends FactsToWrite<'no-show-decided'> {
  /** The amount paid before the decision. */
  readonly money: Pick<BookedMoney, 'paidCents' | 'giftCardCents' | 'refundedCents' | 'pointsUsed'>
  readonly customer: Recipient | null
  readonly salon: Recipient | null
  /** Null when the account is deleted. */
  readonly customerId: UserId | null
  readonly totalCents: number
}

/** Disputes that their salon left unanswered for two days, each returned once. @param at ISO instant */
export const referDisputes = async (
  tx: Db,
  at: string,
): Promise<readonly FactsToWrite<'no-show-unanswered'>[]> =>
  (
    await rows(
      tx,
      sql<{ facts: FactsToWrite<'no-show-unanswered'> }>`select facts from refer_disputes(${at}) facts`,
    )
  ).map(({ facts }) => facts)

/** Makes the final decision about a no-show. @returns null when it has been decided already */
export const decideDispute = async (
  tx: Db,
  { bookingId, verdict, reason, at }: Decision,
): Promise<Decided | null> =>
  (
    await one(
      tx,
      sql<{
        decided: Decided | null
      }>`select decide_dispute(${bookingId}, ${verdict}, ${reason}, ${at}) as decided`,
    )
  )?.decided ?? null
