import type { JWTPayload } from 'jose'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { type Actor, visitor } from '#domain/actor.ts'
import { isUuid, type UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'

import { type Role, roleOf } from './policy.ts'
import { verifiedClaims } from './store/access-tokens.ts'
import { type LiveSession, liveSession } from './store/live-sessions.ts'
import { type FullUser, fullUser } from './store/users.ts'

const bearer = /^bearer +([^\s]+)$/i

/**
 * Who asks, by the `Authorization` header. The role is the one in the database, at most a second old, as is whether
 * the sign-in still lasts. Without a header: a visitor.
 * @throws Problem unauthorized for a token that is not or no longer good
 */
export async function actorOf(platform: Platform, authorization: string | undefined): Promise<Actor> {
  if (authorization === undefined) return visitor
  const claims = await goodClaims(platform, authorization)
  const sessionId = claims?.['session_id']
  if (typeof sessionId !== 'string' || !isUuid(sessionId)) throw new Problem('unauthorized')
  const session = await liveSession(platform.dbs.auth, sessionId)
  if (session === undefined || session.banned || session.userId !== claims?.sub)
    throw new Problem('unauthorized')
  return actor(platform, session)
}

const actor = (platform: Platform, session: LiveSession): Actor => ({
  kind: 'user',
  id: session.userId as UserId,
  email: session.email ?? '',
  role: roleOf(platform.config, session),
})

async function goodClaims(platform: Platform, authorization: string): Promise<JWTPayload | undefined> {
  const token = bearer.exec(authorization)?.[1]
  if (token === undefined) return undefined
  try {
    return await verifiedClaims(platform.dbs.auth, token, platform.now())
  } catch (error) {
    if (isTokenFault(error)) return undefined
    throw error
  }
}

/** A fault of the token itself; a database that is away must not look like one and sign people out. */
const isTokenFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')

/** A signed-in person as the sign-in service sees one. */
export interface Bearer extends FullUser {
  readonly sessionId: string | undefined
}

const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Who calls the sign-in service, never from memory.
 * @throws AuthError no_authorization, bad_jwt, user_not_found, session_not_found, user_banned: in the contract's order
 */
export async function bearerOf(platform: Platform, authorization: string | undefined): Promise<Bearer> {
  if (authorization === undefined || !bearer.test(authorization))
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await goodClaims(platform, authorization)
  if (claims === undefined) throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const { sub, session_id: session } = claims
  if (sub === undefined || sub === '') throw new AuthError('bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw new AuthError('bad_jwt', 'invalid claim: sub must be a UUID', { status: 400 })
  if (session !== undefined && (typeof session !== 'string' || !isUuid(session)))
    throw new AuthError('bad_jwt', 'invalid claim: session_id must be a UUID')
  return bearerUser(platform, sub, session === NIL ? undefined : session)
}

async function bearerUser(
  platform: Platform,
  userId: string,
  sessionId: string | undefined,
): Promise<Bearer> {
  const found = await fullUser(platform.dbs.auth, userId)
  if (found === undefined) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  if (sessionId !== undefined && !(await hasSession(platform, userId, sessionId)))
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(platform, found.user.banned_until)) throw new AuthError('user_banned', 'User is banned')
  return { ...found, sessionId }
}

async function hasSession(platform: Platform, userId: string, sessionId: string): Promise<boolean> {
  const row = await one(
    platform.dbs.auth,
    sql`select from auth.sessions where id = ${sessionId} and user_id = ${userId} and coalesce(not_after > now(), true)`,
  )
  return row !== undefined
}

/** Whether a ban lasts now. @param until ISO instant */
export const isBanned = (platform: Platform, until: string | null): boolean =>
  until !== null && Temporal.Instant.compare(platform.now(), until) < 0

export interface Profile {
  readonly id: UserId
  readonly email: string | null
  /** As stored; what a person may do now is the actor's role. */
  readonly role: Role
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
  readonly businessName: string | null
  readonly language: 'el' | 'en'
}

/** A person's own profile, read in their name: row-level security shows nobody else's. */
export function findProfile(platform: Platform, userId: UserId): Promise<Profile | undefined> {
  return asUser(platform.dbs.app, userId, (tx) =>
    one(
      tx,
      sql<Profile>`
        select id, email, role, first_name as "firstName", last_name as "lastName", phone,
          business_name as "businessName", language
        from profiles where id = ${userId}`,
    ),
  )
}

/** Whether any salon can be read: the connectivity check of the first pages. */
export const firstSalon = (platform: Platform): Promise<{ readonly id: string } | undefined> =>
  one(platform.dbs.public, sql<{ id: string }>`select id from salons order by id limit 1`)
