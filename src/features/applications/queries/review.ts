import type { ApplicationId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'
import { momentsOf, type Searched } from '#platform/http/search.ts'

import type { ApplicationDetails, QueueItem, QueuePart } from '../contract.ts'
import { likelyPlaces } from './likely-places.ts'
import { applicationColumns } from './own-applications.ts'

export interface QueueFilters extends Searched {
  readonly part: QueuePart
}

export interface QueuePage extends QueueFilters {
  readonly limit: number
  /** The last application of the previous page. */
  readonly after: { readonly submittedAt: string; readonly id: string } | null
}

const statusesOf: Readonly<Record<QueuePart, readonly string[]>> = {
  waiting: ['submitted', 'in_review'],
  asked: ['more_info'],
  decided: ['approved', 'rejected'],
  all: ['submitted', 'in_review', 'more_info', 'approved', 'rejected'],
}

/**
 * Applications for review: waiting ones with the longest wait first, others with the newest first.
 * @throws Problem unauthorized, forbidden, second_factor_needed
 */
export async function listQueue(ctx: Ctx, page: QueuePage): Promise<readonly QueueItem[]> {
  const admin = requireAdmin(ctx, 'applications')
  const { asked, order } = queueAsked(page)
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<QueueItem>`
        select a.id, a.status as state, a.salon_name as "salonName", a.owner_name as "ownerName", a.city, a.region, a.created_at as "createdAt",
          a.submitted_at as "submittedAt", a.decided_at as "decidedAt", cardinality(array(${similarIds})) as duplicates
        from applications a where ${asked} order by ${order} limit ${page.limit}`,
    ),
  )
}

/** The conditions on an application `a` to be on a page of the queue, and the order there. */
export function queueAsked(page: QueuePage) {
  const { part, q, limit, after } = page
  const { since, until } = momentsOf(page)
  const statuses = statusesOf[part]
  const isOldestFirst = part === 'waiting'
  const [lastAt, lastId] = [after?.submittedAt ?? null, after?.id ?? null]
  const found = sql`applications_found(${q}, ${statuses}::text[], ${since}::timestamptz, ${until}::timestamptz, ${isOldestFirst},
    ${lastAt}::timestamptz, ${lastId}::uuid, ${limit})`
  const conditions = [
    sql`a.status = any (${statuses})`,
    ...(q === '' ? [] : [sql`a.id = any (array(select ${found}))`]),
    ...(since === null ? [] : [sql`a.submitted_at >= ${since}::timestamptz`]),
    ...(until === null ? [] : [sql`a.submitted_at < ${until}::timestamptz`]),
    ...(after
      ? [
          sql`(a.submitted_at, a.id) ${isOldestFirst ? sql`>` : sql`<`} (${lastAt}::timestamptz, ${lastId}::uuid)`,
        ]
      : []),
  ]
  return {
    asked: sql.join(conditions, sql` and `),
    order: isOldestFirst ? sql`a.submitted_at, a.id` : sql`a.submitted_at desc, a.id desc`,
  }
}

const salonPhone = sql`right(regexp_replace(s.phone, '\\D', '', 'g'), 10)`
const shortestPhone = 8

/** Ids of applications and salons that share phone, address or name with application `a`; each match uses an index. */
const similarIds = sql`
  select o.id from applications o where o.id <> a.id and o.phone_key = a.phone_key and length(a.phone_key) >= ${shortestPhone}
  union select o.id from applications o where o.id <> a.id and o.address_key = a.address_key and a.address_key <> '' and o.region = a.region
  union select o.id from applications o where o.id <> a.id and o.name_key = a.name_key and a.name_key <> '' and o.region = a.region
  union select s.id from salons s where ${salonPhone} = a.phone_key and length(a.phone_key) >= ${shortestPhone} and s.id is distinct from a.salon_id
  union select s.id from salon_search x join salons s on s.id = x.salon_id
    where x.document @@ plainto_tsquery('simple', a.address_key) and x.region = a.region and fold(s.address) = a.address_key
      and s.id is distinct from a.salon_id
  union select s.id from salon_search x join salons s on s.id = x.salon_id
    where x.document @@ plainto_tsquery('simple', a.name_key) and x.region = a.region and fold(s.name) = a.name_key and s.id is distinct from a.salon_id`

type DetailRow = Omit<ApplicationDetails, 'places'>

/**
 * One application with its history and similar entries, inside an administrator's transaction.
 * @throws Problem not_found
 */
export async function applicationDetails(
  tx: Db,
  id: ApplicationId,
  locale: Locale,
): Promise<ApplicationDetails> {
  const found = await one(
    tx,
    sql<DetailRow>`
      select ${applicationColumns}, a.language, coalesce(a.applicant_id, account_of(a.email)) is not null as "hasAccount",
        (select f.code from affiliates f where f.user_id = a.referred_by) as "referralCode",
        coalesce((select json_agg(json_build_object('kind', e.kind, 'note', e.note, 'at', e.happened_at,
            'actor', nullif(concat_ws(' ', p.first_name, p.last_name), '')) order by e.id)
          from application_events e left join profiles p on p.id = e.actor_id where e.application_id = a.id), '[]') as history,
        coalesce((select json_agg(l order by l.kind desc, l.name) from (${likenesses}) l), '[]') as duplicates
      from applications a where a.id = ${id}`,
  )
  if (!found) throw new Problem('not_found')
  const places = likelyPlaces(found).map((place) => ({
    id: place.id,
    name: locale === 'el' ? place.nameEl : place.nameEn,
  }))
  return { ...found, places }
}

const likenesses = sql`
  select 'application' as kind, o.id, null as slug, o.salon_name as name, o.address, o.city, o.status as state,
    array_remove(array[case when o.phone_key = a.phone_key then 'phone' end, case when o.address_key = a.address_key and o.region = a.region then 'address' end,
      case when o.name_key = a.name_key and o.region = a.region then 'name' end], null) as same
  from applications o where o.id in (${similarIds})
  union all
  select 'salon', s.id, s.slug, s.name, s.address, s.city_el, s.verification,
    array_remove(array[case when ${salonPhone} = a.phone_key then 'phone' end, case when fold(s.address) = a.address_key and s.region = a.region then 'address' end,
      case when fold(s.name) = a.name_key and s.region = a.region then 'name' end], null)
  from salons s where s.id in (${similarIds})`

/** @throws Problem unauthorized, forbidden, second_factor_needed, not_found */
export async function readApplicationDetails(ctx: Ctx, id: ApplicationId): Promise<ApplicationDetails> {
  const admin = requireAdmin(ctx, 'applications')
  return asAdmin(ctx.dbs.app, admin, (tx) => applicationDetails(tx, id, ctx.locale))
}
