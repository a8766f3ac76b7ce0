import type { Platform } from '#platform/context.ts'

import type { Bearer } from '../queries.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { endSessions, type SignOutScope } from '../store/sessions.ts'

/** Ends all of a person's sign-ins, this one, or all others. Within a second nobody takes their tokens any more. */
export async function signOut(platform: Platform, bearer: Bearer, scope: SignOutScope): Promise<void> {
  const { auth } = platform.dbs
  forgetSessions(auth, await endSessions(auth, bearer.user.id, scope, bearer.sessionId))
}
