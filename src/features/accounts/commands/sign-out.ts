import type { Platform } from '#platform/context.ts'

import { owesFactor, requireAal2 } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { endSessions, type SignOutScope } from '../store/sessions.ts'

/**
 * Ends all of a person's sign-ins, this one, or all others. Within a second nobody takes their tokens any more. A
 * sign-in whose second factor is missing ends itself alone: else whoever knows the password could sign the owner out
 * of everywhere.
 * @throws AuthError insufficient_aal (403), for all others from such a sign-in
 */
export async function signOut(platform: Platform, bearer: Bearer, scope: SignOutScope): Promise<void> {
  const { auth } = platform.dbs
  const isUnfinished = owesFactor(bearer)
  if (isUnfinished && scope === 'others') requireAal2(bearer, 403)
  const ended = isUnfinished ? 'local' : scope
  forgetSessions(auth, await endSessions(auth, bearer.user.id, ended, bearer.sessionId))
}
