import type { Platform } from '#platform/context.ts'

import { owesFactor, requireAal2 } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { endSessions, type SignOutScope } from '../store/sessions.ts'

/**
 * Ends all of a person's sign-ins, this one, or all others. Their tokens are refused within a second. A sign-in that
 * still lacks its second factor ends only itself: a stolen password must not be enough to sign the owner out
 * everywhere.
 * @throws AuthError insufficient_aal (403), when such a sign-in asks to end all others
 */
export async function signOut(platform: Platform, bearer: Bearer, scope: SignOutScope): Promise<void> {
  const { auth } = platform.dbs
  const isUnfinished = owesFactor(bearer)
  if (isUnfinished && scope === 'others') requireAal2(bearer, 403)
  const ended = isUnfinished ? 'local' : scope
  forgetSessions(auth, await endSessions(auth, bearer.user.id, ended, bearer.sessionId))
}
