import type { z } from 'zod'

import type { Ctx } from '#platform/context.ts'
import { asAdmin, only, rows, sql } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'

import type { auditEntry, readAdminAccess, readAdminOverview } from './contract.ts'
import { requireAdmin } from './policy.ts'

/** The caller's rights as an administrator. @throws Problem unauthorized, forbidden */
export function readAccess(ctx: Ctx): Answer<typeof readAdminAccess> {
  const { aal, adminRole } = requireAdmin(ctx, 'overview')
  return { mayWrite: aal === 'aal2', role: adminRole }
}

/** @throws Problem unauthorized, forbidden, second_factor_needed */
export async function adminOverview(ctx: Ctx): Promise<Answer<typeof readAdminOverview>> {
  const admin = requireAdmin(ctx, 'overview')
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    only(
      tx,
      sql<Answer<typeof readAdminOverview>>`
        select salons, verified_salons as "verifiedSalons", users, new_users as "newUsers", upcoming_bookings as "upcomingBookings",
          new_bookings as "newBookings", waiting, asked, oldest_waiting as "oldestWaiting"
        from admin_figures(${ctx.now().toString()})`,
    ),
  )
}

/** Facts of the log's entry `l`. It keeps accounts by their id only, which say nothing once they are deleted. */
export const loggedFacts = (side: 'before' | 'after') => {
  const facts = sql.ref(`l.${side}`)
  return sql`case when ${facts} ? 'ownerId' then (${facts} - 'ownerId') || jsonb_build_object('owner', (
    select coalesce(nullif(concat_ws(' ', o.first_name, o.last_name), ''), o.email) from profiles o where o.id = (${facts} ->> 'ownerId')::uuid))
    else ${facts} end`
}

export interface AuditPage {
  readonly limit: number
  /** The id of the last entry on the previous page. */
  readonly after: string | undefined
}

/** The log, the newest entry first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function listAuditEntries(
  ctx: Ctx,
  { limit, after }: AuditPage,
): Promise<readonly z.input<typeof auditEntry>[]> {
  const admin = requireAdmin(ctx, 'audit-log')
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<z.input<typeof auditEntry>>`
        select l.id, l.action, json_build_object('kind', l.subject_kind, 'id', l.subject_id) as subject, ${loggedFacts('before')} as before, ${loggedFacts('after')} as after,
          json_build_object('id', l.actor_id, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', p.email) as actor,
          l.happened_at as "happenedAt"
        from audit_log l left join profiles p on p.id = l.actor_id
        where ${after ?? null}::uuid is null or l.id < ${after ?? null}::uuid
        order by l.id desc limit ${limit}`,
    ),
  )
}
