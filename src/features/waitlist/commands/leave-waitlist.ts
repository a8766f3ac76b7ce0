import type { WaitlistEntryId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { leaveEntry } from '../store/entries.ts'

/**
 * Leaves a list; an offered time goes to the next customer. @throws Problem unauthorized, not_found (not one's own,
 * or left)
 */
export async function leaveWaitlist(ctx: Ctx, id: WaitlistEntryId): Promise<void> {
  const { id: customer } = personOf(ctx)
  const at = ctx.now().round('millisecond').toString()
  if (!(await asUser(ctx.dbs.app, customer, (tx) => leaveEntry(tx, id, at)))) throw new Problem('not_found')
}
