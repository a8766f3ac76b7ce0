import { isUuid } from '#domain/ids.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'
import type { PageOfIds } from '#platform/http/page.ts'

import type { ListingRequest } from './contract.ts'

export interface ListedSalon extends WrittenName {
  readonly id: string
  readonly slug: string
  /** True while the salon has no owner. */
  readonly isOpen: boolean
}

/** Finds a listed salon by id or slug; undefined for an unknown or hidden one. */
export const findListed = (db: Db, idOrSlug: string): Promise<ListedSalon | undefined> =>
  one(
    db,
    sql<ListedSalon>`
      select id, slug, name, name_en as "nameEn", verification = 'unverified' as "isOpen" from salons
      where verification <> 'suspended' and ${isUuid(idOrSlug) ? sql`id = ${idOrSlug}::uuid` : sql`slug = ${idOrSlug}`}`,
  )

/** Open requests, the oldest first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function listRequests(ctx: Ctx, { limit, after }: PageOfIds): Promise<ListingRequest[]> {
  const admin = requireAdmin(ctx, 'listings')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<ListingRequest & { readonly salon: WrittenName }>`
        select r.id, r.kind, r.name, r.email, r.message, r.created_at as "createdAt",
          json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'city', ${ctx.locale === 'el' ? sql`s.city_el` : sql`s.city_en`},
            'address', s.address, 'phone', s.phone, 'email', s.email, 'website', s.website,
            'isClaimed', exists (select from salon_claims c where c.salon_id = s.id and c.status in ('open', 'noticed', 'objected'))) as salon
        from listing_requests r join salons s on s.id = r.salon_id where r.status = 'open' and (${after}::uuid is null or r.id > ${after}) order by r.id limit ${limit}`,
    ),
  )
  return found.map(({ salon, ...request }) => ({ ...request, salon: namedIn(ctx.locale, salon) }))
}
