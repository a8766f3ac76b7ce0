import { statusesOfClaims, type ClaimPart } from '#domain/claims.ts'
import { namedIn, nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'
import type { PageOfIds } from '#platform/http/page.ts'
import { momentsOf, type Searched } from '#platform/http/search.ts'

import type { ClaimsOfSalon } from '../contract.ts'

interface ClaimsPage extends Searched, PageOfIds {
  readonly part: ClaimPart
}

/**
 * Claims by salon: waiting ones with the longest wait first, others with the newest first.
 * @throws Problem unauthorized, forbidden, second_factor_needed
 */
export async function listClaims(ctx: Ctx, page: ClaimsPage): Promise<ClaimsOfSalon[]> {
  const admin = requireAdmin(ctx, 'claims')
  const city = ctx.locale === 'el' ? sql`s.city_el` : sql`s.city_en`
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<ClaimsOfSalon & { readonly salon: WrittenName & { readonly addressEn: string } }>`
        with page as (${salonsOfPage(page)})
        select json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'city', ${city},
            'address', s.address, 'addressEn', s.address_en, 'email', s.email, 'phone', s.phone) as salon,
          json_agg(json_build_object('id', c.id, 'state', c.status, 'message', c.message, 'proof', c.proof, 'hasDocument', c.document is not null,
            'effectiveAt', c.effective_at, 'rejectionReason', c.rejection_reason, 'createdAt', c.created_at, 'objection', c.objection,
            'decidedAt', c.decided_at,
            'claimant', json_build_object('name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', p.email)) order by c.id) as claims
        from page join salon_claims c on c.salon_id = page.salon_id join salons s on s.id = c.salon_id join profiles p on p.id = c.user_id
        where ${asked(page)} group by s.id, page.edge order by page.edge ${page.part === 'waiting' ? sql`` : sql`desc`}`,
    ),
  )
  return found.map(({ salon: { addressEn, ...salon }, claims }) => {
    const address = nameIn(ctx.locale, { name: salon.address, nameEn: addressEn })
    return { salon: namedIn(ctx.locale, { ...salon, address }), claims }
  })
}

/** Whether a claim `c` is listed. */
function asked(page: ClaimsPage) {
  const { since, until } = momentsOf(page)
  return sql`c.status = any (${statusesOfClaims(page.part)}) and (${since}::timestamptz is null or c.created_at >= ${since}::timestamptz)
    and (${until}::timestamptz is null or c.created_at < ${until}::timestamptz)`
}

/** The salons of a page in the order of their first claims, or of their last ones where new ones come first. */
function salonsOfPage(page: ClaimsPage) {
  const { part, q, limit, after } = page
  const [edge, beyond, order] =
    part === 'waiting' ? [sql`min(c.id::text)`, sql`>`, sql``] : [sql`max(c.id::text)`, sql`<`, sql`desc`]
  const isFound = q === '' ? sql`true` : sql`bool_or(c.id in (select claims_found(${q})))`
  return sql`
    select c.salon_id, ${edge} as edge from salon_claims c where ${asked(page)}
    group by c.salon_id having ${isFound} and (${after}::text is null or ${edge} ${beyond} ${after}) order by ${edge} ${order} limit ${limit}`
}
