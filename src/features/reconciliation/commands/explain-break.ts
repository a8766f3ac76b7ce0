import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql } from '#platform/db.ts'

import { explain } from '../store.ts'

/**
 * Ends a difference between a provider and the ledger by an administrator's explanation.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, break_closed
 */
export const explainBreak = (ctx: Ctx, id: string, reason: string): Promise<{ readonly id: string }> =>
  asAdministrator(ctx, 'reconciliation', async (tx, admin) => {
    if (!(await one(tx, sql`select 1 from reconciliation_breaks where id = ${id}`)))
      throw new Problem('not_found')
    const found = await explain(tx, { id, reason, by: admin.id, at: ctx.now().toString() })
    if (!found) throw new Problem('break_closed')
    await recordChange(tx, ctx, admin, {
      action: 'explain-break',
      subject: { kind: 'reconciliation-break', id },
      before: {},
      after: { ...found, reason },
    })
    return { id }
  })
