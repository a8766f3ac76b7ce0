import type { z } from 'zod'

import { actionsAsked, type AuditArea } from '#domain/audit-actions.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'
import { momentsOf } from '#platform/http/search.ts'

import type { auditEntry, listAuditActors } from '../contract.ts'
import { requireAdmin } from '../policy.ts'

type Entry = z.input<typeof auditEntry>

export interface AuditFilters {
  readonly q: string
  readonly area?: AuditArea | undefined
  readonly action?: string | undefined
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  /** The first and the last day, in Greece. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface AuditPage extends AuditFilters {
  readonly limit: number
  /** The id of the last entry on the previous page. */
  readonly after?: string | undefined
}

/** The log, the newest entry first. @throws Problem unauthorized, forbidden */
export async function listAuditEntries(ctx: Ctx, page: AuditPage): Promise<readonly Entry[]> {
  const admin = requireAdmin(ctx, 'audit-log')
  const { q, area, action, actor = null, subject = null, from, to, limit, after = null } = page
  const actions = actionsAsked(area, action)
  const { since, until } = momentsOf({ from, to })
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{ entry: Entry }>`
        select line as entry from admin_audit_log(${q}, ${actor}::uuid, ${subject}::uuid, ${actions}::text[],
          ${since}::timestamptz, ${until}::timestamptz, ${after}::uuid, ${limit}) line`,
    ),
  )
  return found.map(({ entry }) => entry)
}

/** @throws Problem unauthorized, forbidden */
export async function auditActors(ctx: Ctx): Promise<Answer<typeof listAuditActors>> {
  const admin = requireAdmin(ctx, 'audit-log')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{
        actor: Answer<typeof listAuditActors>['items'][number]
      }>`select line as actor from admin_audit_actors() line`,
    ),
  )
  return { items: found.map(({ actor }) => actor) }
}
