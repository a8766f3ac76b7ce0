import { localDay } from '#domain/local-day.ts'
import { monthOfPart } from '#domain/money/ledger/affiliate-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import type { AffiliateView } from '../contract.ts'

/** A fact of an affiliate's account. */
export interface RewardRow {
  readonly id: string
  readonly event: string
  /** ISO instant */
  readonly at: string
  readonly part: number
  /** Below 0 for a payout. */
  readonly cents: number
  readonly salon: string | null
  readonly salonEn: string | null
  /** The number of the payout. */
  readonly payout: number | null
}

/** The facts of the caller's account, the oldest first. */
export const listRewards = (tx: Db): Promise<readonly RewardRow[]> =>
  rows(
    tx,
    sql<RewardRow>`
      select id, event, at, part, cents, salon, salon_en as "salonEn", payout from own_rewards() order by at, id`,
  )

/** The months with a reward, the newest first. */
export function monthsOf(rewards: readonly RewardRow[]): AffiliateView['months'] {
  const months = new Map<string, { month: string; cents: number; salons: number }>()
  for (const { event, part, cents } of rewards) {
    if (event !== 'affiliate_month') continue
    const month = monthOfPart(part)
    const { cents: sum, salons } = months.get(month) ?? { cents: 0, salons: 0 }
    months.set(month, { month, cents: sum + cents, salons: salons + 1 })
  }
  return [...months.values()].toSorted((one, other) => (one.month < other.month ? 1 : -1))
}

/** The local year in which a fact was posted. */
export const yearOf = ({ at }: Pick<RewardRow, 'at'>): number =>
  localDay(Temporal.Instant.from(at), defaultTimeZone).year

/** The years with a fact, the newest first. */
export const yearsOf = (rewards: readonly RewardRow[]): readonly number[] =>
  [...new Set(rewards.map(yearOf))].toSorted((one, other) => other - one)
