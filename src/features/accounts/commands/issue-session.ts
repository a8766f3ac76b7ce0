import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { presentUser } from '../render/present-user.ts'
import { signAccessToken } from '../store/access-tokens.ts'
import { newRefreshKey, refreshToken } from '../store/secrets.ts'
import {
  addSession,
  type Device,
  methodsOf,
  type MethodUsed,
  type Proof,
  type SessionRow,
} from '../store/sessions.ts'
import { type FullUser, fullUser } from '../store/users.ts'
import { noteDevice } from './note-device.ts'

/** The origin of a call. */
export interface Client extends Device {
  /** The network that tries are counted for; undefined when they are not counted, see http/client.ts. */
  readonly network: string | undefined
  readonly language: 'el' | 'en'
}

/** The answer that the contract calls a session. */
export interface TokenResponse {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: unknown
}

/** A sign-in that is stored; the tokens are made from it after the transaction. */
export interface SignedIn extends FullUser {
  readonly session: SessionRow
  readonly methods: readonly MethodUsed[]
}

/** Opens a session inside the caller's transaction. The owner is notified if the device is new to the account. */
export async function openSession(tx: Db, userId: string, proof: Proof, client: Client): Promise<SignedIn> {
  const session = await addSession(tx, userId, proof, { refreshKey: newRefreshKey(), device: client })
  await noteDevice(tx, userId, client)
  return signedIn(tx, session)
}

export async function signedIn(tx: Db, session: SessionRow): Promise<SignedIn> {
  const full = await fullUser(tx, session.userId)
  if (full === undefined) throw new AuthError('user_not_found', 'User not found')
  return { ...full, session, methods: await methodsOf(tx, session.id) }
}

/** Makes the tokens of a sign-in. Called outside transactions, because making the first key needs its own. */
export async function tokenResponse(platform: Platform, signedIn: SignedIn): Promise<TokenResponse> {
  const { user, session, methods } = signedIn
  const issued = Math.floor(platform.now().epochMilliseconds / 1000)
  const expires = issued + platform.config.auth.accessTokenSeconds
  const accessToken = await signAccessToken(platform, {
    iss: `${platform.config.publicUrl}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    exp: expires,
    iat: issued,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal: session.aal,
    // The database's clock may be ahead of this process's clock.
    amr: methods.map((used) => ({ ...used, timestamp: Math.min(used.timestamp, issued) })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: platform.config.auth.accessTokenSeconds,
    expires_at: expires,
    refresh_token: refreshToken(session),
    user: presentUser(signedIn),
  }
}
