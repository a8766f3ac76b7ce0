import { affiliateTermsVersion } from '#domain/affiliate-terms.ts'
import type { UserId } from '#domain/ids.ts'
import { inLanguage } from '#domain/language.ts'
import type { Locale } from '#domain/locale.ts'
import { payoutRefusal } from '#domain/money/affiliate-payout.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { referralStatus } from '#domain/referral.ts'
import { hasUsedFactor, isFactorFresh } from '#features/payouts/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { AffiliateView } from './contract.ts'
import { affiliateOf, type AffiliateFacts, type ReferralRow } from './queries/own-affiliate.ts'
import { monthsOf, yearsOf } from './queries/rewards.ts'

function presentReferral(row: ReferralRow, locale: Locale): AffiliateView['referrals'][number] {
  const { id, salon, salonEn, since, changedAt, isSelf, isBlocked, cents } = row
  const unpaid = isSelf ? 'self' : isBlocked ? 'stopped' : null
  return {
    id,
    salon: nameIn(locale, { name: salon, nameEn: salonEn ?? '' }),
    status: unpaid === null ? referralStatus(row) : 'ended',
    since,
    changedAt: changedAt ?? since,
    unpaid,
    cents,
  }
}

/** An affiliate with the link to the site in the caller's language. */
export function presentAffiliate(ctx: Ctx, facts: AffiliateFacts): AffiliateView {
  const { config, locale, now } = ctx
  const { code, joinedAt, terms, referrals, rewards, balanceCents, account, payouts } = facts
  const waiting = payouts.find(({ status }) => status === 'waiting')
  const standing = {
    hasAcceptedTerms: terms.some(({ version }) => version === affiliateTermsVersion),
    balanceCents,
    isWaiting: waiting !== undefined,
    payableFrom: account?.payableFrom ?? null,
  }
  return {
    code,
    link: `${config.publicUrl}${inLanguage('/', locale)}?ref=${code}`,
    joinedAt,
    terms: [...terms],
    referrals: referrals.map((row) => presentReferral(row, locale)),
    months: [...monthsOf(rewards)],
    balanceCents,
    waitingCents: waiting?.cents ?? 0,
    account: account ? presentAccount(account, now()) : null,
    mayChange: hasUsedFactor(ctx),
    asksFactor: hasUsedFactor(ctx) && !isFactorFresh(ctx),
    refusal: payoutRefusal(standing, now()) ?? null,
    payouts: [...payouts],
    years: [...yearsOf(rewards)],
  }
}

export const presentAccount = (
  { payableFrom, ...account }: NonNullable<AffiliateFacts['account']>,
  now: Temporal.Instant,
): NonNullable<AffiliateView['account']> => ({
  ...account,
  heldUntil: Temporal.Instant.compare(now, Temporal.Instant.from(payableFrom)) < 0 ? payableFrom : null,
})

/** The owner of a code; null for an unknown code. */
export const affiliateWith = (tx: Db, code: string): Promise<UserId | null> =>
  only(tx, sql<{ id: UserId | null }>`select affiliate_with(${code}) as id`).then(({ id }) => id)

/** @throws Problem unauthorized */
export async function readOwnAffiliate(ctx: Ctx): Promise<AffiliateView | null> {
  const facts = await asUser(ctx.dbs.app, personOf(ctx).id, affiliateOf)
  return facts === undefined ? null : presentAffiliate(ctx, facts)
}
