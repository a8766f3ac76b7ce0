import type { ApplicationId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { detailsInCommon, sharedDetails, type SharedDetail } from '#domain/money/affiliate.ts'
import { elot743 } from '#domain/names/elot743.ts'
import { Problem } from '#domain/problem.ts'
import { referralStatus, signsOf, type AffiliatePart, type ReferredSalon } from '#domain/referral.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, only, rows, sql, type Db } from '#platform/db.ts'

import type { AdminAffiliate, AdminReferral, ListedAffiliate } from '../contract/administration.ts'
import type { Identities } from './uncounted.ts'

const columns = sql`
  f.user_id as id, f.code, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name, p.email, f.joined_at as "joinedAt",
  (select count(*)::integer from applications a where a.referred_by = f.user_id) as referrals,
  coalesce(l.balance_cents, 0) as "balanceCents", exists (select from flagged_affiliates() flagged where flagged = f.user_id) as "isFlagged"`

const joined = sql`
  affiliates f join profiles p on p.id = f.user_id
  left join ledger_accounts l on l.code = 'affiliate' and l.holder = f.user_id`

interface AffiliatePage {
  readonly part: AffiliatePart
  readonly q: string
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after: string | undefined
}

/** Affiliates, the newest accounts first. @throws Problem unauthorized, forbidden */
export function listAdminAffiliates(ctx: Ctx, page: AffiliatePage): Promise<readonly ListedAffiliate[]> {
  const admin = requireAdmin(ctx, 'affiliates')
  const { part, q, limit } = page
  const after = page.after ?? null
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<ListedAffiliate>`
        select ${columns} from ${joined}
        where f.user_id = any (array(select affiliates_found(${part}, ${q}, ${after}, ${limit})))
        order by f.user_id desc`,
    ),
  )
}

interface Found extends ReferredSalon {
  readonly id: ApplicationId
  readonly salon: string
  readonly slug: string | null
  readonly since: string
  readonly shared: readonly SharedDetail[]
  readonly stoppedAt: string | null
  readonly reason: string | null
  readonly identities: Identities
  readonly isInTeam: boolean
  readonly sameDay: number
  readonly bookings: number
  readonly cents: number
}

function presentReferral(row: Found, locale: Locale): AdminReferral {
  const { id, salon, slug, since, stoppedAt, reason, cents, identities } = row
  const now = detailsInCommon(identities.affiliate, identities.applicant)
  const shared = sharedDetails.filter((detail) => now.includes(detail) || row.shared.includes(detail))
  return {
    id,
    salon: locale === 'el' ? salon : elot743(salon),
    slug,
    status: referralStatus(row),
    since,
    shared,
    signs: [...signsOf({ ...row, hasSharedDetails: shared.length > 0 })],
    stoppedAt,
    reason,
    cents,
  }
}

const listReferrals = (tx: Db, affiliate: UserId): Promise<readonly Found[]> =>
  rows(
    tx,
    sql<Found>`
      select id, salon, slug, application, verification, subscription, made_at as since, shared, blocked_at as "stoppedAt", reason,
        identities, in_team as "isInTeam", same_day as "sameDay", bookings, cents from referrals_of(${affiliate})`,
  )

/** @throws Problem unauthorized, forbidden, not_found */
export function readAdminAffiliate(ctx: Ctx, affiliate: UserId): Promise<AdminAffiliate> {
  const admin = requireAdmin(ctx, 'affiliates')
  return asAdmin(ctx.dbs.app, admin, async (tx) => {
    const found = await one(
      tx,
      sql<Omit<AdminAffiliate, 'items' | 'sharesAccount'>>`
        select ${columns}, coalesce((
            select json_agg(json_build_object('version', t.version, 'acceptedAt', t.accepted_at) order by t.version desc)
            from affiliate_terms t where t.user_id = f.user_id), '[]') as terms,
          (select json_build_object('holderName', c.holder_name, 'last4', c.iban_last4, 'setAt', c.set_at)
            from affiliate_accounts c where c.user_id = f.user_id and c.ended_at is null) as account
        from ${joined} where f.user_id = ${affiliate}`,
    )
    if (!found) throw new Problem('not_found')
    const referrals = await listReferrals(tx, affiliate)
    const { shares } = await only(tx, sql<{ shares: number }>`select shares_account(${affiliate}) as shares`)
    return {
      ...found,
      sharesAccount: shares,
      items: referrals.map((row) => presentReferral(row, ctx.locale)),
    }
  })
}
