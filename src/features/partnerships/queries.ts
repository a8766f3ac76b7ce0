import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, one, rows, sql, type Db } from '#platform/db.ts'

import type { Partnership, PartnershipDetails, PartnershipKind, PartnershipStatus } from './contract.ts'
import type { PartnershipToKeep } from './store.ts'

const columns = sql`
  id, full_name as "fullName", company, email, phone, kind, message, language, created_at as "createdAt"`

/** Of an administrator; null once the account is deleted. */
const nameOf = sql`coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email)`

export interface PartnershipPage {
  readonly kind?: PartnershipKind | undefined
  readonly state?: PartnershipStatus | undefined
  /** Part of the company, the name, or the address; empty: any. */
  readonly q: string
  readonly limit: number
  /** Only requests older than this one; ids grow with time. */
  readonly after: string | undefined
}

/** Requests, the newest first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function readPartnerships(
  ctx: Ctx,
  { kind, state, q, limit, after }: PartnershipPage,
): Promise<readonly Partnership[]> {
  const admin = requireAdmin(ctx, 'partnerships')
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<Partnership>`
        select ${columns}, status as state from partnership_requests
        where (${state ?? null}::text is null or status = ${state ?? null})
          and (${kind ?? null}::text is null or kind = ${kind ?? null}) and (${after ?? null}::uuid is null or id < ${after ?? null}::uuid)
          and (${q} = '' or concat_ws(' ', company, full_name, email) ilike ${`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})
        order by id desc limit ${limit}`,
    ),
  )
}

/** One request with its history. @throws Problem unauthorized, forbidden, second_factor_needed, not_found */
export async function readPartnershipDetails(ctx: Ctx, requestId: string): Promise<PartnershipDetails> {
  const admin = requireAdmin(ctx, 'partnerships')
  return asAdmin(ctx.dbs.app, admin, (tx) => partnershipDetails(tx, requestId))
}

/** Runs inside an administrator's transaction. @throws Problem not_found */
export async function partnershipDetails(tx: Db, id: string): Promise<PartnershipDetails> {
  const found = await one(
    tx,
    sql<PartnershipDetails>`
      select ${columns}, status as state, coalesce((
        select json_agg(json_build_object('state', l.after ->> 'state', 'at', l.happened_at,
          'actor', ${nameOf}) order by l.id)
        from audit_log l left join profiles p on p.id = l.actor_id
        where l.subject_id = r.id and l.action in ('mark-partnership', 'decide-partnership')), '[]') as history,
        decision, coalesce((
          select json_agg(json_build_object('id', n.id, 'text', n.body, 'at', n.created_at, 'author', ${nameOf}) order by n.id)
          from partnership_notes n left join profiles p on p.id = n.author_id where n.request_id = r.id), '[]') as notes
      from partnership_requests r where id = ${id}`,
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** The caller's own requests. */
export const ownPartnerships = (ctx: Ctx, userId: UserId): Promise<readonly PartnershipToKeep[]> =>
  asUser(ctx.dbs.app, userId, (tx) =>
    rows(
      tx,
      sql<PartnershipToKeep>`
        select ${columns}, status as state, decision from partnership_requests where user_id = ${userId} order by id`,
    ),
  )
