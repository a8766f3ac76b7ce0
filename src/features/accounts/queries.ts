import type { JWTPayload } from 'jose'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { type Actor, visitor } from '#domain/actor.ts'
import { isUuid, type UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'

import { adminRoleOf, lastFactorAt, requireAal2, type Role, roleOf } from './policy.ts'
import { publicKeySet, verifiedClaims } from './store/access-tokens.ts'
import { type LiveSession, liveSession } from './store/live-sessions.ts'
import { seeLink, type TokenKind } from './store/one-time-tokens.ts'
import { linkHash } from './store/secrets.ts'
import { sessionState } from './store/session-limits.ts'
import { type FullUser, signedInUser } from './store/users.ts'

/**
 * Reads the signing keys as the first call would; the first start makes one.
 * @throws when they cannot be opened, or the site cannot use them
 */
export async function checkSigningKeys(platform: Platform): Promise<void> {
  await publicKeySet(platform)
}

/** Every access token of a person has this audience. */
const AUDIENCE = 'authenticated'

const bearer = /^bearer +([^\s]+)$/i

/**
 * The caller, by the `Authorization` header; without one, an anonymous caller. The role and the end of the session are
 * read from the database and at most a second old. Every call of the API uses this, so a person who has a second factor
 * and did not use it in this sign-in is refused everywhere.
 * @throws Problem unauthorized for an invalid or expired token, second_factor_needed
 */
export async function actorOf(platform: Platform, authorization: string | undefined): Promise<Actor> {
  if (authorization === undefined) return visitor
  const claims = await goodClaims(platform, authorization)
  const sessionId = claims?.['session_id']
  if (claims?.aud !== AUDIENCE || typeof sessionId !== 'string' || !isUuid(sessionId))
    throw new Problem('unauthorized')
  const session = await liveSession(platform.dbs.auth, sessionId, platform.config.auth)
  if (session === undefined || session.banned || session.userId !== claims?.sub)
    throw new Problem('unauthorized')
  const found = actor(platform, session, claims)
  if (session.hasFactor && found.aal === 'aal1') throw new Problem('second_factor_needed')
  return found
}

function actor(platform: Platform, session: LiveSession, claims: JWTPayload) {
  const aal = lowerLevel(claims['aal'], session.aal)
  const adminRole = adminRoleOf(platform.config, session)
  const factorAt = aal === 'aal2' ? lastFactorAt(claims['amr']) : undefined
  return {
    kind: 'user' as const,
    id: session.userId as UserId,
    email: session.email ?? '',
    role: roleOf(platform.config, session),
    ...(adminRole !== null && { adminRole }),
    aal,
    ...(factorAt !== undefined && { factorAt }),
  }
}

/**
 * The lower of the token's and the session's level: a token from before the sign-in was raised stays low, and one from
 * before its factor was removed falls with the session.
 */
const lowerLevel = (claimed: unknown, stored: string | null): 'aal1' | 'aal2' =>
  claimed === 'aal2' && stored === 'aal2' ? 'aal2' : 'aal1'

async function goodClaims(platform: Platform, authorization: string): Promise<JWTPayload | undefined> {
  const token = bearer.exec(authorization)?.[1]
  if (token === undefined) return undefined
  try {
    return await verifiedClaims(platform, token, platform.now())
  } catch (error) {
    if (isTokenFault(error)) return undefined
    throw error
  }
}

/** Whether the token itself is at fault. A database that is down must not sign people out. */
const isTokenFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')

/** A signed-in person, as the sign-in service needs them. */
export interface Bearer extends FullUser {
  readonly sessionId: string | undefined
  readonly aal: 'aal1' | 'aal2'
}

const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * The caller of the sign-in service, read from the database each time. An account with a second factor must have used
 * it in this sign-in.
 * @param status the contract's status for a missing factor
 * @throws AuthError insufficient_aal, and the errors of `unfinishedBearerOf`
 */
export async function bearerOf(
  platform: Platform,
  authorization: string | undefined,
  status = 403,
): Promise<Bearer> {
  const found = await unfinishedBearerOf(platform, authorization)
  requireAal2(found, status)
  return found
}

/**
 * Like `bearerOf`, for the few calls that finish or leave a sign-in: the caller's user, answering a factor, signing
 * out.
 * @throws AuthError no_authorization, bad_jwt, validation_failed (made for another audience), user_not_found,
 *   session_not_found, session_expired, user_banned: in the contract's order
 */
export async function unfinishedBearerOf(
  platform: Platform,
  authorization: string | undefined,
): Promise<Bearer> {
  const claims = await claimsOf(platform, authorization)
  const { sub, aud } = claims
  if (sub === undefined || sub === '') throw new AuthError('bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw new AuthError('bad_jwt', 'invalid claim: sub must be a UUID', { status: 400 })
  if (aud !== AUDIENCE)
    throw new AuthError('validation_failed', "Token audience doesn't match request audience")
  return bearerUser(platform, sub, claims)
}

/** The session that a valid token belongs to. @throws AuthError */
export const sessionIdOf = async (
  platform: Platform,
  authorization: string | undefined,
): Promise<string | undefined> => sessionOf(await claimsOf(platform, authorization))

/** The claims of one of our bearer tokens. @throws AuthError no_authorization, bad_jwt */
async function claimsOf(platform: Platform, authorization: string | undefined): Promise<JWTPayload> {
  if (authorization === undefined || !bearer.test(authorization))
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await goodClaims(platform, authorization)
  if (claims === undefined) throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature')
  return claims
}

/** @returns undefined for a token without a session, which is allowed. @throws AuthError bad_jwt */
function sessionOf({ session_id: session }: JWTPayload): string | undefined {
  if (session === undefined || session === NIL) return undefined
  if (typeof session === 'string' && isUuid(session)) return session
  throw new AuthError('bad_jwt', 'invalid claim: session_id must be a UUID')
}

async function bearerUser(platform: Platform, userId: string, claims: JWTPayload): Promise<Bearer> {
  const { config, dbs } = platform
  const sessionId = sessionOf(claims)
  const found = await signedInUser(dbs.auth, userId, sessionId, config.auth)
  if (found === undefined) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  const { session, ...full } = found
  if (sessionId !== undefined) requireSession(session)
  if (isBanned(platform, full.user.banned_until)) throw new AuthError('user_banned', 'User is banned')
  return { ...full, sessionId, aal: lowerLevel(claims['aal'], session?.aal ?? null) }
}

/** @throws AuthError session_not_found, session_expired */
function requireSession(session: { readonly ended: boolean } | null | undefined): void {
  if (!session)
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  if (session.ended) throw new AuthError('session_expired', 'Session has expired', { status: 403 })
}

/** An operator of the service, who is not one of its accounts; roles of accounts give no rights here. */
export interface Operator {
  /** The token's subject, if it names one. */
  readonly id: string | null
}

const adminRoles: readonly unknown[] = ['service_role', 'supabase_admin']

/**
 * The caller of an admin call. Only a token with the role claim service_role (or supabase_admin) is accepted; people's
 * tokens never have it, not even our administrators'.
 * @throws AuthError no_authorization, bad_jwt, not_admin, session_not_found, session_expired
 */
export async function operatorOf(platform: Platform, authorization: string | undefined): Promise<Operator> {
  const claims = await claimsOf(platform, authorization)
  if (!adminRoles.includes(claims['role'])) throw new AuthError('not_admin', 'User not allowed')
  const sessionId = sessionOf(claims)
  if (sessionId !== undefined)
    requireSession(await sessionState(platform.dbs.auth, sessionId, platform.config.auth))
  return { id: claims.sub !== undefined && isUuid(claims.sub) ? claims.sub : null }
}

/** The language of a mailed link's owner; undefined when the link is dead. Does not use the link up. */
export async function linkLanguage(
  platform: Platform,
  token: string,
  kinds: readonly TokenKind[],
): Promise<Locale | undefined> {
  return (await seeLink(platform.dbs.auth, linkHash(token), kinds))?.language
}

/** Whether a ban still lasts. @param until ISO instant */
export const isBanned = (platform: Platform, until: string | null): boolean =>
  until !== null && Temporal.Instant.compare(platform.now(), until) < 0

export interface Profile {
  readonly id: UserId
  readonly email: string | null
  /** The stored role; rights depend on the actor's role. */
  readonly role: Role
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
  readonly businessName: string | null
  readonly language: 'el' | 'en'
  readonly wantsReviewMails: boolean
  readonly wantsPointsMails: boolean
  readonly wantsFiguresMails: boolean
}

/** The caller's own profile, read under their database role: row-level security hides all others. */
export function findProfile(platform: Platform, userId: UserId): Promise<Profile | undefined> {
  return asUser(platform.dbs.app, userId, (tx) =>
    one(
      tx,
      sql<Profile>`
        select id, email, role, first_name as "firstName", last_name as "lastName", phone,
          business_name as "businessName", language, wants_review_mails as "wantsReviewMails",
          wants_points_mails as "wantsPointsMails", figures_mails_since is not null as "wantsFiguresMails"
        from profiles where id = ${userId}`,
    ),
  )
}

/** Any readable salon: the first pages' check of the connection. */
export const firstSalon = (platform: Platform): Promise<{ readonly id: string } | undefined> =>
  one(platform.dbs.public, sql<{ id: string }>`select id from salons order by id limit 1`)
