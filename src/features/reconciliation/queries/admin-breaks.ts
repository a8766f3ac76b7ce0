import { isUuid } from '#domain/ids.ts'
import type { BreakPart } from '#domain/money/reconciliation.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'
import { COMPARISONS_LISTED } from '#platform/money-limits.ts'

import type { Comparison, ReconciliationBreak } from '../contract.ts'

/** Whether a difference is in a part of the list. */
const inPart: Readonly<Record<BreakPart, ReturnType<typeof sql>>> = {
  open: sql`b.resolved_at is null`,
  explained: sql`b.resolution = 'explained'`,
  agreed: sql`b.resolution = 'agreed'`,
  all: sql`true`,
}

interface BreakPage {
  readonly part: BreakPart
  readonly q: string
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after?: string | undefined
}

/** Differences between providers and the ledger, the newest first. @throws Problem unauthorized, forbidden */
export function listAdminBreaks(ctx: Ctx, page: BreakPage): Promise<readonly ReconciliationBreak[]> {
  const admin = requireAdmin(ctx, 'reconciliation')
  const { part, q, limit } = page
  const after = page.after ?? null
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<ReconciliationBreak>`
        select b.id, b.provider, b.kind, b.object, b.ref, b.subject_id as "subjectId", b.provider_cents as "providerCents",
          b.ledger_cents as "ledgerCents", b.seen_at as "seenAt", b.resolved_at as "resolvedAt", b.resolution, b.reason, o.email as "resolvedBy"
        from reconciliation_breaks b left join profiles o on o.id = b.resolved_by
        where ${inPart[part]} and (${q} = '' or b.ref = ${q} or b.subject_id = ${isUuid(q) ? q : null}::uuid)
          and (${after}::uuid is null or b.id < ${after}::uuid)
        order by b.id desc limit ${limit}`,
    ),
  )
}

/** The latest comparisons. @throws Problem unauthorized, forbidden */
export function listAdminComparisons(ctx: Ctx): Promise<readonly Comparison[]> {
  const admin = requireAdmin(ctx, 'reconciliation')
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<Comparison>`
        select provider, from_at as "from", until_at as until, compared_at as at, entries, breaks
        from reconciliations order by compared_at desc, id limit ${COMPARISONS_LISTED}`,
    ),
  )
}
