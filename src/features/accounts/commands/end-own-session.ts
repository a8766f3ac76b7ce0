import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { forgetSessions } from '../store/live-sessions.ts'
import { deleteOwnSession } from '../store/own-sessions.ts'

/**
 * Ends one of the caller's sign-ins; its tokens are refused within a second. @throws Problem unauthorized, not_found
 */
export async function endOwnSession(ctx: Ctx, sessionId: string): Promise<void> {
  if (!(await deleteOwnSession(ctx.dbs.auth, personOf(ctx).id, sessionId))) throw new Problem('not_found')
  forgetSessions(ctx.dbs.auth, [sessionId])
}
