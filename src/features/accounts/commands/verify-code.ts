import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { isBanned } from '../queries.ts'
import { dropTokens, type LiveToken, takeLink, type TokenKind, tryTokens } from '../store/one-time-tokens.ts'
import { codeHash, isSame, linkHash } from '../store/secrets.ts'
import { confirmEmail, noteSignIn, userByEmail, userById } from '../store/users.ts'
import {
  type Client,
  openSession,
  type SignedIn,
  tokenResponse,
  type TokenResponse,
} from './issue-session.ts'

/** What proves the address: a code together with it, or the secret of a link alone. */
export type Proof = { readonly email: string; readonly code: string } | { readonly link: string }

const expired = () => new AuthError('otp_expired', 'Token has expired or is invalid')

/**
 * Enters with a mailed code or link, which confirms the address. Wrong, used, expired and unknown are one answer.
 * @param kinds which mails the caller's `type` stands for
 * @throws AuthError otp_expired, user_banned
 */
export async function verifyCode(
  platform: Platform,
  proof: Proof,
  kinds: readonly TokenKind[],
  client: Client,
): Promise<TokenResponse> {
  const signedIn = await platform.dbs.auth.transaction().execute(async (tx) => {
    const token =
      'link' in proof
        ? await takeLink(tx, linkHash(proof.link), kinds)
        : await guess(platform, tx, proof, kinds)
    return token && enter(platform, tx, token, client)
  })
  // Only here: inside the transaction the refusal would take back the counted try.
  if (signedIn === undefined) throw expired()
  return tokenResponse(platform, signedIn)
}

async function guess(
  platform: Platform,
  tx: Db,
  proof: { email: string; code: string },
  kinds: readonly TokenKind[],
): Promise<LiveToken | undefined> {
  const user = await userByEmail(tx, proof.email)
  if (user === undefined) return undefined
  const tokens = await tryTokens(tx, user.id, kinds, platform.config.auth.codeTries)
  const hash = codeHash(user.id, proof.code)
  return tokens.find((token) => isSame(token.codeHash, hash))
}

async function enter(
  platform: Platform,
  tx: Db,
  token: LiveToken,
  client: Client,
): Promise<SignedIn | undefined> {
  const user = await userById(tx, token.userId)
  if (user === undefined) return undefined
  if (isBanned(platform, user.banned_until)) throw new AuthError('user_banned', 'User is banned')
  // Who enters by mail alone did not choose the password of an unproved account: whoever did must not keep a way in.
  const stranger = token.kind !== 'confirmation' && user.email_confirmed_at === null
  await confirmEmail(tx, user.id, stranger)
  await dropTokens(tx, user.id)
  await noteSignIn(tx, user.id)
  return openSession(tx, user.id, 'otp', client)
}
