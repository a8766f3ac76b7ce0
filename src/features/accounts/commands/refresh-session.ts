import { AuthError } from '#domain/accounts/auth-error.ts'
import { judgeRefresh } from '#domain/accounts/refresh-verdict.ts'
import type { Platform } from '#platform/context.ts'

import { isBanned } from '../queries.ts'
import { noteAction } from '../store/audit-log.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { refreshableSession, rotateSession } from '../store/refreshes.ts'
import { isGenuine, type PresentedToken, readRefreshToken } from '../store/secrets.ts'
import { endSessions, type SessionRow } from '../store/sessions.ts'
import { type Client, type SignedIn, tokenResponse, type TokenResponse } from './issue-session.ts'
import { noteMove } from './note-device.ts'
import { tellOwner } from './tell-owner.ts'

const invalid = () => new AuthError('validation_failed', 'Refresh token is not valid')
const unknown = () =>
  new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

const used = () => new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')

const conflict = (cause?: unknown) => new AuthError('conflict', 'Too many refreshes at once', { cause })

/** How often a refresh looks again when others overtake it; each but the first finds an answer at the second look. */
const LOOKS = 5

/**
 * Gives new tokens for a refresh token, which works once. The one before the newest, and any within the reuse interval,
 * gets the newest again. An older one means that two parties hold it, so the sign-in ends (or is only refused, by a
 * setting). A token from before a second factor was given is never answered; within the interval it belongs to a second
 * tab, so it ends nothing.
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
  for (let look = 0; look < LOOKS; look++) {
    const current = await refreshed(platform, presented, client)
    if (current !== undefined) return tokenResponse(platform, current)
  }
  throw conflict()
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/** @returns undefined when another call refreshed between check and write, so that the check must be repeated */
async function refreshed(
  platform: Platform,
  presented: PresentedToken,
  client: Client,
): Promise<SignedIn | undefined> {
  const found = await refreshableSession(platform.dbs.auth, presented.sessionId, platform.config.auth)
  if (found === undefined || !isGenuine(presented, found.session.refreshKey)) throw unknown()
  const { id, userId, counter: newest } = found.session
  const verdict = judgeRefresh(
    { ...found, newest },
    presented.counter,
    platform.config.auth.refreshReuseSeconds,
  )
  if (verdict === 'impossible') throw invalid()
  if (verdict === 'outdated') throw used()
  if (verdict === 'stolen')
    throw platform.config.auth.refreshRotation ? await endStolen(platform, found.session, client) : used()
  if (found.ended) throw new AuthError('session_expired', 'Invalid Refresh Token: Session Expired')
  if (isBanned(platform, found.user.banned_until))
    throw new AuthError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 })
  await noteMove(platform, { id, userId, userAgent: found.userAgent }, client)
  if (verdict === 'repeat') return found
  const turned = await rotateSession(platform.dbs.auth, { id, newest }, client).catch((error: unknown) => {
    throw isLockTimeout(error) ? conflict(error) : error
  })
  return turned && { ...found, session: { ...found.session, ...turned, counter: newest + 1 } }
}

/**
 * Ends a sign-in whose tokens two clients hold, since the thief cannot be told apart.
 * @returns the error to answer with
 */
async function endStolen(platform: Platform, { id, userId }: SessionRow, client: Client): Promise<AuthError> {
  const { auth } = platform.dbs
  const ended = await auth.transaction().execute(async (tx) => {
    // Of several calls at once only one ends it, so the owner is notified once.
    if ((await endSessions(tx, userId, 'local', id)).length === 0) return false
    await tellOwner(tx, userId, 'session-stolen', { userAgent: client.userAgent })
    const detail = { session: id }
    await noteAction(tx, { actorId: null, action: 'session_stolen', targetId: userId, ip: client.ip, detail })
    return true
  })
  if (!ended) return unknown()
  forgetSessions(auth, [id])
  return used()
}
