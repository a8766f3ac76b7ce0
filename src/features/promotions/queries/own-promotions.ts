import type { PromotionId, SalonId, ServiceId } from '#domain/ids.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, rows, sql, type Db } from '#platform/db.ts'
import { PROMOTIONS_LISTED } from '#platform/money-limits.ts'

import type { PromotionView } from '../contract.ts'
import { shownTermsOf, termsColumns, type TermsRow } from './terms.ts'

interface PromotionRow extends TermsRow {
  readonly status: PromotionView['status']
  readonly name_el: string
  readonly name_en: string
  readonly reduced_cents: number
  readonly activated_at: string | null
  readonly ended_at: string | null
  readonly revision: number
}

/** The promotions of a salon, or with null the platform's, the newest first; of one with an id. Discarded drafts are gone. */
export async function listPromotions(
  tx: Db,
  salonId: SalonId | null,
  id: PromotionId | null = null,
): Promise<PromotionView[]> {
  const found = await rows(
    tx,
    sql<PromotionRow>`
      select ${termsColumns}, p.name_el, p.name_en, p.status, p.activated_at, p.ended_at, p.revision,
        (select coalesce(sum(u.reduction_cents), 0)::integer from promotion_uses u
          where u.promotion_id = p.id and u.given_back_at is null) as reduced_cents
      from promotions p
      where p.salon_id is not distinct from ${salonId}::uuid and (p.id = ${id}::uuid or (${id}::uuid is null and (p.status <> 'ended' or p.activated_at is not null)))
      order by p.created_at desc, p.id desc limit ${PROMOTIONS_LISTED}`,
  )
  return found.map(viewOf)
}

const viewOf = (row: PromotionRow): PromotionView => ({
  ...shownTermsOf(row),
  status: row.status,
  nameEl: row.name_el,
  nameEn: row.name_en,
  code: row.code,
  serviceIds: row.service_ids && [...row.service_ids],
  limit: row.limit_uses,
  limitPerPerson: row.limit_per_person,
  uses: row.uses,
  reducedCents: row.reduced_cents,
  activatedAt: row.activated_at,
  endedAt: row.ended_at,
  revision: row.revision,
})

interface ListedService {
  readonly id: ServiceId
  readonly nameEl: string
  readonly nameEn: string
  readonly priceCents: number
}

/** @throws Problem unauthorized, forbidden, not_found */
export async function readSalonPromotions(ctx: Ctx, salonId: SalonId) {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    const [promotions, services] = await Promise.all([
      listPromotions(tx, salonId),
      rows(
        tx,
        sql<ListedService>`select id, name_el as "nameEl", name_en as "nameEn", price_cents as "priceCents" from services
          where salon_id = ${salonId} and is_listed order by position, id`,
      ),
    ])
    return { timeZone, promotions, services: [...services] }
  })
}

/** @throws Problem unauthorized, forbidden */
export async function readPlatformPromotions(ctx: Ctx) {
  const admin = requireAdmin(ctx, 'promotions')
  return { promotions: await asAdmin(ctx.dbs.app, admin, (tx) => listPromotions(tx, null)) }
}
