import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { requireConnecting, type CalendarColumn } from '../policy.ts'
import { findConnection } from '../store/connections.ts'
import { retryRefused } from '../store/writes.ts'

/**
 * Has the worker write again the appointments that Google refused, after the member changed something.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function writeAgain(ctx: Ctx, { salonId, staffId }: CalendarColumn): Promise<void> {
  const { userId } = await requireConnecting(ctx, salonId, staffId)
  await asUser(ctx.dbs.app, userId, async (tx) => {
    const known = await findConnection(tx, salonId, staffId)
    if (!known) throw new Problem('not_found')
    // The worker owns the due writes; a repeated request changes nothing.
    await retryRefused(ctx.dbs.worker, known.id)
    await rememberAnswer(tx, ctx)
  })
}
