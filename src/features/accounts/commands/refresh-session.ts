import { AuthError } from '#domain/accounts/auth-error.ts'
import { judgeRefresh } from '#domain/accounts/refresh-verdict.ts'
import type { Platform } from '#platform/context.ts'
import { type Db, sql } from '#platform/db.ts'

import { isBanned } from '../queries.ts'
import { noteAction } from '../store/audit-log.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { isGenuine, type PresentedToken, readRefreshToken } from '../store/secrets.ts'
import { endSessions, lockSession, rotateSession } from '../store/sessions.ts'
import { type Client, type SignedIn, signedIn, tokenResponse, type TokenResponse } from './issue-session.ts'
import { tellOwner } from './tell-owner.ts'

const invalid = () => new AuthError('validation_failed', 'Refresh token is not valid')
const unknown = () =>
  new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

/**
 * Gives new tokens for a refresh token. Each works once; the one before the newest, and any within the reuse
 * interval, is answered with the newest again; an older one ends the whole sign-in, since two hold it.
 * @throws AuthError validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired,
 *   user_banned; conflict (503: the client tries again) when the session stays locked
 */
export async function refreshSession(
  platform: Platform,
  token: string,
  client: Client,
): Promise<TokenResponse> {
  const presented = readRefreshToken(token)
  if (presented === undefined) throw invalid()
  const { auth } = platform.dbs
  const outcome = await auth
    .transaction()
    .execute((tx) => refresh(platform, tx, presented, client))
    .catch((error: unknown) => {
      throw isLockTimeout(error)
        ? new AuthError('conflict', 'Too many refreshes at once', { cause: error })
        : error
    })
  // Only here: inside the transaction the refusal would take back the end of the session.
  if (outcome === 'stolen') {
    forgetSessions(auth, [presented.sessionId])
    throw new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  return tokenResponse(platform, outcome)
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

async function refresh(
  platform: Platform,
  tx: Db,
  presented: PresentedToken,
  client: Client,
): Promise<SignedIn | 'stolen'> {
  await sql`set local lock_timeout = '5s'`.execute(tx)
  const session = await lockSession(tx, presented.sessionId, platform.config.auth)
  if (session === undefined || !isGenuine(presented, session.refreshKey)) throw unknown()
  const { counter, secondsSinceRefresh } = session
  const { refreshReuseSeconds } = platform.config.auth
  const verdict = judgeRefresh(
    counter,
    presented.counter,
    secondsSinceRefresh ?? undefined,
    presented.counter < session.floor ? 0 : refreshReuseSeconds,
  )
  if (verdict === 'impossible') throw invalid()
  if (verdict === 'stolen') {
    await endStolen(tx, session, client)
    return 'stolen'
  }
  if (session.ended) throw new AuthError('session_expired', 'Invalid Refresh Token: Session Expired')
  if (verdict === 'rotate') await rotateSession(tx, session.id, client)
  const current = await signedIn(tx, { ...session, counter: verdict === 'rotate' ? counter + 1 : counter })
  if (isBanned(platform, current.user.banned_until))
    throw new AuthError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 })
  return current
}

/** Two hold the tokens of this sign-in, and nobody can tell which is the thief: it ends for both. */
async function endStolen(
  tx: Db,
  { id, userId }: { id: string; userId: string },
  client: Client,
): Promise<void> {
  await endSessions(tx, userId, 'local', id)
  await tellOwner(tx, userId, 'session-stolen', { userAgent: client.userAgent })
  const detail = { session: id }
  await noteAction(tx, { actorId: null, action: 'session_stolen', targetId: userId, ip: client.ip, detail })
}
