import type { Insertable, Updateable } from 'kysely'

import type { AffiliateAccountId, AffiliatePayoutId, ApplicationId, UserId } from '#domain/ids.ts'
import type { SharedDetail } from '#domain/money/affiliate.ts'
import type { PayoutStatus } from '#domain/money/payout-status.ts'
import type { DB } from '#platform/database.ts'
import { one, sql, type Db } from '#platform/db.ts'

/** Writes nothing when the person has joined already, or another person has the code. */
export async function insertAffiliate(tx: Db, code: string, joinedAt: string): Promise<void> {
  await sql`
    insert into affiliates (user_id, code, joined_at) values (app_user(), ${code}, ${joinedAt}) on conflict do nothing`.execute(
    tx,
  )
}

/** @param at ISO instant */
export async function insertTerms(tx: Db, version: string, at: string): Promise<void> {
  await sql`
    insert into affiliate_terms (user_id, version, accepted_at) values (app_user(), ${version}, ${at}) on conflict do nothing`.execute(
    tx,
  )
}

/** Locks an affiliate's balance until the end of the transaction. */
export async function lockRewards(tx: Db, userId: UserId, at: Temporal.Instant): Promise<void> {
  await sql`select lock_ledger_account('affiliate', ${userId}::uuid, ${at.toString()}::timestamptz)`.execute(
    tx,
  )
}

/** Ends the present bank account and adds another. */
export async function replaceAccount(
  tx: Db,
  account: Insertable<DB['affiliate_accounts']> & {
    readonly id: AffiliateAccountId
    readonly user_id: UserId
  },
): Promise<void> {
  await tx
    .updateTable('affiliate_accounts')
    .set({ ended_at: account.set_at })
    .where('user_id', '=', account.user_id)
    .where('ended_at', 'is', null)
    .execute()
  await tx.insertInto('affiliate_accounts').values(account).execute()
}

export async function insertAffiliatePayout(
  tx: Db,
  payout: Insertable<DB['affiliate_payouts']>,
): Promise<void> {
  await tx.insertInto('affiliate_payouts').values(payout).execute()
}

export interface AffiliatePayoutRow {
  readonly id: AffiliatePayoutId
  /** Null once the person has left. */
  readonly userId: UserId | null
  readonly cents: number
  readonly status: PayoutStatus
  readonly last4: string
  readonly holderName: string
}

/** Locks a payout until the end of the transaction. */
export const lockAffiliatePayout = (tx: Db, id: AffiliatePayoutId): Promise<AffiliatePayoutRow | undefined> =>
  one(
    tx,
    sql<AffiliatePayoutRow>`
      select p.id, p.user_id as "userId", p.cents, p.status, a.iban_last4 as last4, a.holder_name as "holderName"
      from affiliate_payouts p join affiliate_accounts a on a.id = p.account_id where p.id = ${id} for no key update of p`,
  )

export async function updateAffiliatePayout(
  tx: Db,
  id: AffiliatePayoutId,
  change: Pick<
    Updateable<DB['affiliate_payouts']>,
    'status' | 'reference' | 'failure' | 'paid_at' | 'failed_at'
  >,
): Promise<void> {
  await tx.updateTable('affiliate_payouts').set(change).where('id', '=', id).execute()
}

export interface Block {
  readonly at: string
  readonly by: UserId
  readonly reason: string
}

/** Stops a referral, or lets it count again. */
export async function updateBlock(tx: Db, id: ApplicationId, block: Block | null): Promise<void> {
  const { at = null, by = null, reason = null } = block ?? {}
  await sql`
    insert into referral_checks (application_id, blocked_at, blocked_by, reason) values (${id}, ${at}, ${by}, ${reason})
    on conflict (application_id) do update set blocked_at = excluded.blocked_at, blocked_by = excluded.blocked_by, reason = excluded.reason`.execute(
    tx,
  )
}

/** Stores the signs that affiliate and applicant are one person. @param at ISO instant */
export async function keepShared(
  worker: Db,
  id: ApplicationId,
  shared: readonly SharedDetail[],
  at: string,
): Promise<void> {
  await sql`
    insert into referral_checks (application_id, shared, shared_at) values (${id}, ${[...shared]}::text[], ${at})
    on conflict (application_id) do update set shared = excluded.shared, shared_at = excluded.shared_at`.execute(
    worker,
  )
}

/** @param month its first day @param at ISO instant */
export async function insertRewardMonth(worker: Db, month: string, at: string): Promise<void> {
  await sql`insert into reward_months (month, done_at) values (${month}, ${at}) on conflict do nothing`.execute(
    worker,
  )
}
