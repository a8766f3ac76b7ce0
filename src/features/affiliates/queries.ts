import type { UserId } from '#domain/ids.ts'
import { inLanguage } from '#domain/language.ts'
import { referralStatus, type ReferredSalon } from '#domain/referral.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, only, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { AffiliateView } from './contract.ts'

interface ReferralRow extends ReferredSalon {
  readonly salon: string
  readonly since: string
}

interface AffiliateRow {
  readonly code: string
  readonly joinedAt: string
  readonly referrals: readonly ReferralRow[]
}

export async function affiliateOf(tx: Db): Promise<AffiliateRow | undefined> {
  const found = await one(
    tx,
    sql<
      Omit<AffiliateRow, 'referrals'>
    >`select code, joined_at as "joinedAt" from affiliates where user_id = app_user()`,
  )
  return found && { ...found, referrals: await rows(tx, sql<ReferralRow>`select * from own_referrals()`) }
}

/** An affiliate with the link to the site in the caller's language. */
export const presentAffiliate = (
  { config, locale }: Ctx,
  { code, joinedAt, referrals }: AffiliateRow,
): AffiliateView => ({
  code,
  link: `${config.publicUrl}${inLanguage('/', locale)}?ref=${code}`,
  joinedAt,
  referrals: referrals.map((row) => ({ salon: row.salon, status: referralStatus(row), since: row.since })),
  months: [],
  balanceCents: 0,
  payouts: [],
})

/** The owner of a code; null for an unknown code. */
export const affiliateWith = (tx: Db, code: string): Promise<UserId | null> =>
  only(tx, sql<{ id: UserId | null }>`select affiliate_with(${code}) as id`).then(({ id }) => id)

/** @throws Problem unauthorized */
export async function readOwnAffiliate(ctx: Ctx): Promise<AffiliateView | null> {
  const row = await asUser(ctx.dbs.app, personOf(ctx).id, affiliateOf)
  return row === undefined ? null : presentAffiliate(ctx, row)
}
