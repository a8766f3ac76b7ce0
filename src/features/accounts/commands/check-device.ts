import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'

import type { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import type { newCredential, provedCredential } from '../contract.ts'
import { CHALLENGE_SECONDS } from '../store/factor-challenges.ts'
import type { NewCredential } from '../store/factors.ts'
import type { UserRow } from '../store/users.ts'

/** A passkey is the only proof at a sign-in, so its device must ask for a finger or PIN; a factor is an extra proof. */
export type DeviceUse = 'factor' | 'passkey'

export interface KnownCredential {
  readonly credential_id: string | null
  readonly public_key: Buffer | null
  readonly sign_count: number | null
  readonly transports: readonly string[]
}

// EdDSA, ES256 and RS256 are the algorithms of devices. The package's default includes newer ones, for which Node
// prints a warning.
const algorithms = [-8, -7, -257]

const described = (known: readonly KnownCredential[]) =>
  known.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: [...transports] }],
  )

/** The options for enrolling a device. Its user handle is the bytes of the person's id as text. */
export const creationOptions = (
  platform: Platform,
  user: UserRow,
  use: DeviceUse,
  known: readonly KnownCredential[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpName: 'Onyxi',
    rpID: platform.config.auth.passkeys.rpId,
    userName: user.email ?? user.phone ?? user.id,
    userID: new TextEncoder().encode(user.id),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: described(known),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection:
      use === 'passkey'
        ? { residentKey: 'required', requireResidentKey: true, userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
  })

/** @param known credentials that may answer; empty: the device names its own */
export const requestOptions = (
  platform: Platform,
  use: DeviceUse,
  known: readonly KnownCredential[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: platform.config.auth.passkeys.rpId,
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: described(known),
    userVerification: use === 'passkey' ? 'required' : 'preferred',
  })

/** The values that an answer must match. */
export interface Expected {
  readonly challenge: string
  readonly use: DeviceUse
  /** Makes the error for a wrong answer. */
  readonly refusal: (cause?: unknown) => AuthError
}

const ours = ({ config }: Platform, { challenge, use }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...config.auth.passkeys.origins],
  expectedRPID: config.auth.passkeys.rpId,
  requireUserVerification: use === 'passkey',
})

/** @throws AuthError the refusal, for an answer that does not prove a new credential for this site and challenge */
export async function checkedCreation(
  platform: Platform,
  response: z.output<typeof newCredential>,
  expected: Expected,
): Promise<NewCredential> {
  const answer = response as unknown as RegistrationResponseJSON
  const result = await verifyRegistrationResponse({
    ...ours(platform, expected),
    response: answer,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw expected.refusal(error)
  })
  if (!result.verified) throw expected.refusal()
  const { aaguid, credential } = result.registrationInfo
  return { ...credential, transports: response.response.transports ?? [], aaguid }
}

/**
 * @returns the device's new signature counter
 * @throws AuthError the refusal, for an answer that does not prove the credential for this site and challenge
 */
export async function checkedAssertion(
  platform: Platform,
  answered: { response: z.output<typeof provedCredential>; by: KnownCredential },
  expected: Expected,
): Promise<number> {
  const { credential_id: id, public_key: publicKey, sign_count: counter } = answered.by
  if (id === null || publicKey === null || counter === null) throw expected.refusal()
  const result = await verifyAuthenticationResponse({
    ...ours(platform, expected),
    response: answered.response as unknown as AuthenticationResponseJSON,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch((error: unknown) => {
    throw expected.refusal(error)
  })
  // The signature was checked with the key of this credential, so the answer must name it.
  if (!result.verified || answered.response.id !== id) throw expected.refusal()
  return result.authenticationInfo.newCounter
}
