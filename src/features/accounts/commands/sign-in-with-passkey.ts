import type { z } from 'zod'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import type { provedCredential } from '../contract.ts'
import { isBanned } from '../queries.ts'
import { addPasskeyChallenge, passkeyByCredential, takePasskeyCount } from '../store/passkeys.ts'
import { noteSignIn, userById, type UserRow } from '../store/users.ts'
import { checkedAssertion, requestOptions } from './check-device.ts'
import { type Client, openSession, tokenResponse, type TokenResponse } from './issue-session.ts'
import { notVerified, type PasskeyOptions } from './register-passkey.ts'

/** Any passkey of this site may answer; the device names it. */
export async function askForPasskey(platform: Platform): Promise<PasskeyOptions> {
  const options = await requestOptions(platform, 'passkey', [])
  const { id, expiresAt } = await addPasskeyChallenge(platform.dbs.auth, null, options.challenge)
  return { challenge_id: id, options, expires_at: expiresAt }
}

/**
 * Signs in by a passkey. An unknown credential, another person's credential and a wrong signature get the same answer.
 * @throws AuthError webauthn_verification_failed, user_banned, email_not_confirmed (403), phone_not_confirmed (403)
 */
export async function signInWithPasskey(
  platform: Platform,
  answered: { challenge: string; response: z.output<typeof provedCredential> },
  client: Client,
): Promise<TokenResponse> {
  const { auth } = platform.dbs
  const { challenge, response } = answered
  const passkey = await passkeyByCredential(auth, response.id)
  const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString()
  if (passkey === undefined || handle !== passkey.user_id) throw notVerified()
  const expected = { challenge, use: 'passkey', refusal: notVerified } as const
  const count = await checkedAssertion(platform, { response, by: passkey }, expected)
  const signedIn = await auth.transaction().execute(async (tx) => {
    const user = await userById(tx, passkey.user_id)
    if (user === undefined) throw notVerified()
    checkMayEnter(platform, user)
    if (!(await takePasskeyCount(tx, passkey.id, count))) throw notVerified()
    await noteSignIn(tx, user.id)
    return openSession(tx, user.id, 'passkey', client)
  })
  return tokenResponse(platform, signedIn)
}

function checkMayEnter(platform: Platform, user: UserRow): void {
  if (isBanned(platform, user.banned_until)) throw new AuthError('user_banned', 'User is banned')
  if (user.email_confirmed_at !== null || user.phone_confirmed_at !== null) return
  throw user.email === null
    ? new AuthError('phone_not_confirmed', 'Phone not confirmed', { status: 403 })
    : new AuthError('email_not_confirmed', 'Email not confirmed', { status: 403 })
}
