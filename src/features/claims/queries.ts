import { maskedEmail, maskedPhone, textableNumber } from '#domain/claims.ts'
import { isUuid } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { asAdmin, asUser, one, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { ClaimPage, ClaimView } from './contract.ts'
import { findNoticedSalon } from './store.ts'

const claimColumns = sql`c.id, c.status as state, c.message, c.proof, c.document is not null as "hasDocument", c.effective_at as "effectiveAt",
  c.rejection_reason as "rejectionReason", c.created_at as "createdAt"`

/** The facts about a salon that a claim depends on. */
export interface ClaimedSalon {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly address: string
  readonly nameEn: string
  readonly addressEn: string
  readonly email: string | null
  readonly phone: string | null
  readonly isClaimable: boolean
}

/** Finds a salon by id or slug; undefined for an unknown or suspended one. */
export const findClaimed = (tx: Db, locale: Locale, idOrSlug: string): Promise<ClaimedSalon | undefined> =>
  one(
    tx,
    sql<ClaimedSalon>`
      select s.id, s.slug, s.name, ${locale === 'el' ? sql`s.city_el` : sql`s.city_en`} as city, s.address, s.name_en as "nameEn", s.address_en as "addressEn", s.email, s.phone,
        s.verification = 'unverified' and s.owner_id is null as "isClaimable"
      from salons s where s.verification <> 'suspended' and s.is_published and ${isUuid(idOrSlug) ? sql`s.id = ${idOrSlug}::uuid` : sql`s.slug = ${idOrSlug}`}`,
  )

/** The caller's own claim, with its salon. */
export const findOwnClaim = (
  tx: Db,
  id: string,
): Promise<(ClaimView & { readonly salonId: string; readonly tries: number }) | undefined> =>
  one(
    tx,
    sql<ClaimView & { salonId: string; tries: number }>`
      select ${claimColumns}, c.salon_id as "salonId", c.code_tries as tries from salon_claims c where c.id = ${id} and c.user_id = app_user()`,
  )

/** The fields of the answer. */
export const presentClaim = ({
  id,
  state,
  message,
  proof,
  hasDocument,
  effectiveAt,
  rejectionReason,
  createdAt,
}: ClaimView): ClaimView => ({
  id,
  state,
  message,
  proof,
  hasDocument,
  effectiveAt,
  rejectionReason,
  createdAt,
})

/** @throws Problem unauthorized, not_found */
export async function readClaimPage(ctx: Ctx, idOrSlug: string): Promise<ClaimPage> {
  const { id: userId } = personOf(ctx)
  return asUser(ctx.dbs.app, userId, async (tx) => {
    const salon = await findClaimed(tx, ctx.locale, idOrSlug)
    if (!salon) throw new Problem('not_found')
    const claim = await one(
      tx,
      sql<ClaimView>`select ${claimColumns} from salon_claims c where c.salon_id = ${salon.id} and c.user_id = app_user() and c.status <> 'withdrawn' order by c.id desc limit 1`,
    )
    const { email, phone, isClaimable, nameEn, addressEn, ...rest } = salon
    const shown = {
      ...rest,
      name: nameIn(ctx.locale, { name: salon.name, nameEn }),
      address: nameIn(ctx.locale, { name: salon.address, nameEn: addressEn }),
    }
    const channels = {
      email: email === null ? null : maskedEmail(email),
      phone: phone !== null && textableNumber(phone) !== undefined ? maskedPhone(phone) : null,
    }
    return { salon: shown, isClaimable, channels, claim: claim ?? null }
  })
}

/** @throws Problem unauthorized, forbidden, second_factor_needed, not_found */
export async function readDocument(
  ctx: Ctx,
  claimId: string,
): Promise<{ readonly type: string; readonly document: Uint8Array }> {
  const admin = requireAdmin(ctx, 'claims')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    one(
      tx,
      sql<{
        type: string
        document: Uint8Array
      }>`select document_type as type, document from salon_claims where id = ${claimId} and document is not null`,
    ),
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** The salon that may still object with the link of a text; undefined once that is over. */
export const readNoticedSalon = (
  { dbs }: Pick<Platform, 'dbs'>,
  token: string,
): Promise<string | undefined> => findNoticedSalon(dbs.app, token)
