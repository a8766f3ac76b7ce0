import type { AdminArea } from '#domain/admin-rights.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, type Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { requireAdminToWrite, type Administrator } from '../policy.ts'

/**
 * Runs one change by an administrator of an area with a second factor, and remembers its answer in the same transaction.
 * @throws Problem unauthorized, forbidden, second_factor_needed
 */
export async function asAdministrator<Result>(
  ctx: Ctx,
  area: AdminArea,
  work: (tx: Db, admin: Administrator) => Promise<Result>,
): Promise<Result> {
  const admin = requireAdminToWrite(ctx, area)
  return asAdmin(ctx.dbs.app, admin, async (tx) => {
    const answer = await work(tx, admin)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
