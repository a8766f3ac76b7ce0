import type { z } from 'zod'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import { PASSKEYS_EACH } from '#platform/sign-in-limits.ts'

import type { newCredential } from '../contract.ts'
import { requireAal2 } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { noteAction } from '../store/audit-log.ts'
import { factorsOf, isKnownCredential, lockPerson } from '../store/factors.ts'
import {
  addPasskey,
  addPasskeyChallenge,
  passkeysOf,
  type PasskeyRow,
  takePasskeyChallenge,
} from '../store/passkeys.ts'
import { checkedCreation, creationOptions } from './check-device.ts'
import type { Client } from './issue-session.ts'
import { tellOwner } from './tell-owner.ts'

export interface PasskeyOptions {
  readonly challenge_id: string
  readonly options: unknown
  /** Unix seconds. */
  readonly expires_at: number
}

const tooMany = () => new AuthError('too_many_passkeys', 'Maximum number of passkeys reached')

/** The error for a wrong answer of a passkey's device. */
export const notVerified = (cause?: unknown) =>
  new AuthError('webauthn_verification_failed', 'The passkey could not be verified', { cause })

/** @throws AuthError validation_failed (422: signs in at a company), too_many_passkeys */
export async function offerPasskey(platform: Platform, bearer: Bearer): Promise<PasskeyOptions> {
  const { auth } = platform.dbs
  const { user } = bearer
  if (user.is_sso)
    throw new AuthError('validation_failed', 'SSO users cannot register passkeys', { status: 422 })
  const known = await passkeysOf(auth, user.id)
  if (known.length >= PASSKEYS_EACH) throw tooMany()
  const options = await creationOptions(platform, user, 'passkey', known)
  const { id, expiresAt } = await addPasskeyChallenge(auth, user.id, options.challenge)
  return { challenge_id: id, options, expires_at: expiresAt }
}

/** Uses the challenge up before the answer is checked. @throws AuthError webauthn_challenge_not_found, -_expired */
export async function openPasskeyChallenge(
  platform: Platform,
  userId: string | null,
  id: string,
): Promise<string> {
  const taken = await takePasskeyChallenge(platform.dbs.auth, userId, id)
  if (taken === undefined)
    throw new AuthError('webauthn_challenge_not_found', 'Challenge not found or used already')
  if (taken.expired) throw new AuthError('webauthn_challenge_expired', 'Challenge has expired')
  return taken.challenge
}

/** @throws AuthError webauthn_verification_failed, webauthn_credential_exists, insufficient_aal (403), too_many_passkeys */
export async function registerPasskey(
  platform: Platform,
  bearer: Bearer,
  answered: { challenge: string; response: z.output<typeof newCredential> },
  client: Client,
): Promise<PasskeyRow> {
  const { user } = bearer
  const { challenge, response } = answered
  const checked = await checkedCreation(platform, response, {
    challenge,
    use: 'passkey',
    refusal: notVerified,
  })
  return platform.dbs.auth.transaction().execute(async (tx) => {
    await lockPerson(tx, user.id)
    // Checked again under the lock, because a factor may have begun to count meanwhile.
    requireAal2({ aal: bearer.aal, factors: await factorsOf(tx, user.id) }, 403)
    if ((await passkeysOf(tx, user.id)).length >= PASSKEYS_EACH) throw tooMany()
    const added = (await isKnownCredential(tx, checked.id))
      ? undefined
      : await addPasskey(tx, user.id, checked)
    if (added === undefined)
      throw new AuthError('webauthn_credential_exists', 'This credential is registered already')
    await tellOwner(tx, user.id, 'passkey-added', { userAgent: client.userAgent })
    const entry = { actorId: user.id, action: 'passkey_added', targetId: user.id, ip: client.ip }
    await noteAction(tx, { ...entry, detail: { passkey: added.id } })
    return added
  })
}
