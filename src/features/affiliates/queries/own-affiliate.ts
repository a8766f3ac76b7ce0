import type { AffiliateAccountId } from '#domain/ids.ts'
import type { ReferredSalon } from '#domain/referral.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'
import { AFFILIATE_PAYOUTS_LISTED } from '#platform/money-limits.ts'

import type { AffiliateAccount, AffiliateView } from '../contract.ts'
import { listRewards, type RewardRow } from './rewards.ts'

export interface ReferralRow extends ReferredSalon {
  readonly id: string
  readonly salon: string
  readonly salonEn: string | null
  readonly since: string
  readonly changedAt: string | null
  readonly isSelf: boolean
  readonly isBlocked: boolean
  readonly cents: number
}

export interface AccountRow extends Omit<AffiliateAccount, 'heldUntil'> {
  readonly payableFrom: string
}

/** Everything of one affiliate. */
export interface AffiliateFacts {
  readonly code: string
  readonly joinedAt: string
  readonly terms: AffiliateView['terms']
  readonly referrals: readonly ReferralRow[]
  readonly rewards: readonly RewardRow[]
  readonly balanceCents: number
  readonly account: AccountRow | undefined
  readonly payouts: AffiliateView['payouts']
}

/** The caller's own membership; undefined before joining. */
export async function affiliateOf(tx: Db): Promise<AffiliateFacts | undefined> {
  const found = await one(
    tx,
    sql<Pick<AffiliateFacts, 'code' | 'joinedAt' | 'terms'>>`
      select code, joined_at as "joinedAt", coalesce((
        select json_agg(json_build_object('version', t.version, 'acceptedAt', t.accepted_at) order by t.version desc)
        from affiliate_terms t where t.user_id = app_user()), '[]') as terms
      from affiliates where user_id = app_user()`,
  )
  if (!found) return undefined
  const [referrals, rewards, balanceCents, account, payouts] = await Promise.all([
    listReferrals(tx),
    listRewards(tx),
    readBalance(tx),
    findAccount(tx),
    listPayouts(tx),
  ])
  return { ...found, referrals, rewards, balanceCents, account, payouts }
}

const listReferrals = (tx: Db): Promise<readonly ReferralRow[]> =>
  rows(
    tx,
    sql<ReferralRow>`
      select id, salon, salon_en as "salonEn", application, verification, subscription, made_at as since, changed_at as "changedAt",
        shared as "isSelf", blocked as "isBlocked", cents from own_referrals()`,
  )

/** The debt to the caller; 0 before the first reward. */
const readBalance = async (tx: Db): Promise<number> =>
  (
    await one(
      tx,
      sql<{ cents: number }>`
        select balance_cents as cents from ledger_accounts where code = 'affiliate' and holder = app_user()`,
    )
  )?.cents ?? 0

export const findAccount = (
  tx: Db,
): Promise<(AccountRow & { readonly id: AffiliateAccountId }) | undefined> =>
  one(
    tx,
    sql<AccountRow & { id: AffiliateAccountId }>`
      select id, holder_name as "holderName", iban_country as country, iban_last4 as last4, set_at as "setAt", payable_from as "payableFrom"
      from affiliate_accounts where user_id = app_user() and ended_at is null`,
  )

/** The caller's payouts, the newest first. */
export const listPayouts = (tx: Db): Promise<AffiliateView['payouts']> =>
  rows(
    tx,
    sql<AffiliateView['payouts'][number]>`
      select p.id, p.number, p.status, p.cents, a.iban_last4 as last4, p.asked_at as at, p.paid_at as "paidAt", p.failed_at as "failedAt",
        p.reference, case when p.status = 'failed' then p.failure end as failure
      from affiliate_payouts p join affiliate_accounts a on a.id = p.account_id
      where p.user_id = app_user() order by p.number desc limit ${AFFILIATE_PAYOUTS_LISTED}`,
  ) as Promise<AffiliateView['payouts']>
