import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { one, only, sql } from '#platform/db.ts'

import { asAdministrator } from './as-administrator.ts'
import { recordChange } from './record-change.ts'

/**
 * Has background work run within seconds, in one of the processes. A second request before it begins changes nothing.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found
 */
export const runJob = (ctx: Ctx, id: string): Promise<{ readonly id: string }> =>
  asAdministrator(ctx, 'jobs', async (tx, admin) => {
    if (!(await one(tx, sql`select 1 from background_jobs where id = ${id}`))) throw new Problem('not_found')
    const { asked } = await only(
      tx,
      sql<{ asked: string | null }>`select ask_for_job(${id}, ${ctx.now().toString()}) as asked`,
    )
    if (asked !== null)
      await recordChange(tx, ctx, admin, {
        action: 'run-job',
        subject: { kind: 'job', id },
        before: {},
        after: { state: 'asked' },
      })
    return { id }
  })
