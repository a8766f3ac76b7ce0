import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { Bearer } from '../queries.ts'
import { lockPerson } from '../store/factors.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { endLowSessions, type FactorMethod, raiseSession } from '../store/session-levels.ts'
import { signedIn, tokenResponse, type TokenResponse } from './issue-session.ts'

export interface Raise {
  readonly method: FactorMethod
  readonly factorId: string
  /** Uses the proof up, or throws. Runs while the person's factors are locked. */
  readonly use: (tx: Db) => Promise<void>
}

/**
 * Raises the bearer's sign-in by a proved factor and gives new tokens. The person's other sign-ins without a second
 * factor end.
 * @throws AuthError session_not_found, and the errors of `use`
 */
export async function raiseBy(platform: Platform, bearer: Bearer, raise: Raise): Promise<TokenResponse> {
  const { auth } = platform.dbs
  const { user, sessionId } = bearer
  const gone = () => new AuthError('session_not_found', 'Session not found')
  if (sessionId === undefined) throw gone()
  const { raised, ended } = await auth.transaction().execute(async (tx) => {
    await lockPerson(tx, user.id)
    await raise.use(tx)
    const session = await raiseSession(tx, sessionId, raise, platform.config.auth)
    if (session === undefined) throw gone()
    const ended = await endLowSessions(tx, user.id, sessionId)
    return { raised: await signedIn(tx, session), ended }
  })
  forgetSessions(auth, [...ended, sessionId])
  return tokenResponse(platform, raised)
}
