import { isUuid } from '#domain/ids.ts'
import type { ListingRequestPart } from '#domain/listings.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'
import type { PageOfIds } from '#platform/http/page.ts'
import { momentsOf, type Searched } from '#platform/http/search.ts'

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
      where verification <> 'suspended' and is_published and ${isUuid(idOrSlug) ? sql`id = ${idOrSlug}::uuid` : sql`slug = ${idOrSlug}`}`,
  )

interface RequestsPage extends Searched, PageOfIds {
  readonly part: ListingRequestPart
}

/**
 * Requests: open ones with the longest wait first, others with the newest first.
 * @throws Problem unauthorized, forbidden, second_factor_needed
 */
export async function listRequests(ctx: Ctx, page: RequestsPage): Promise<ListingRequest[]> {
  const admin = requireAdmin(ctx, 'listings')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<ListingRequest & { readonly salon: WrittenName }>`
        select r.id, r.kind, r.status as state, r.name, r.email, r.message, r.created_at as "createdAt",
          r.answer, r.decided_at as "decidedAt",
          json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'city', ${ctx.locale === 'el' ? sql`s.city_el` : sql`s.city_en`},
            'address', s.address, 'phone', s.phone, 'email', s.email, 'website', s.website,
            'isClaimed', exists (select from salon_claims c where c.salon_id = s.id and c.status in ('open', 'noticed', 'objected'))) as salon
        from listing_requests r join salons s on s.id = r.salon_id
        where ${asked(page)} order by r.id ${page.part === 'open' ? sql`` : sql`desc`} limit ${page.limit}`,
    ),
  )
  return found.map(({ salon, ...request }) => ({
    ...request,
    salon: { ...namedIn(ctx.locale, salon), writtenName: salon.name },
  }))
}

/** Whether a request `r` is on the page. */
function asked(page: RequestsPage) {
  const { part, q, after } = page
  const { since, until } = momentsOf(page)
  const conditions = [
    part === 'all' ? sql`true` : sql`r.status = ${part}`,
    ...(q === '' ? [] : [sql`r.id = any (array(select listing_requests_found(${q})))`]),
    ...(since === null ? [] : [sql`r.created_at >= ${since}::timestamptz`]),
    ...(until === null ? [] : [sql`r.created_at < ${until}::timestamptz`]),
    ...(after === null ? [] : [sql`r.id ${part === 'open' ? sql`>` : sql`<`} ${after}::uuid`]),
  ]
  return sql.join(conditions, sql` and `)
}
