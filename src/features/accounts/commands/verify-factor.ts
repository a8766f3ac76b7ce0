import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { newCredential, provedCredential } from '../contract.ts'
import { known, requireProvableBy } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { noteAction } from '../store/audit-log.ts'
import { type ChallengeRow, challengeOf, takeChallenge } from '../store/factor-challenges.ts'
import {
  dropUnverifiedOf,
  type FactorRow,
  factorsOf,
  isKnownCredential,
  markVerified,
  takeCount,
} from '../store/factors.ts'
import { keepDevice } from '../store/known-devices.ts'
import { checkedAssertion, checkedCreation } from './check-device.ts'
import type { Client, TokenResponse } from './issue-session.ts'
import { deviceHash } from './note-device.ts'
import { codeProof, type Proof, wrongCode } from './prove-by-code.ts'
import { raiseBy } from './raise-session.ts'
import { tellOwner } from './tell-owner.ts'

export interface FactorAnswer {
  readonly challengeId: string
  /** totp, phone */
  readonly code: string
  /** webauthn: the device's answer as it came */
  readonly credential: unknown
}

const methods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const

const wrongDevice = (cause?: unknown) =>
  new AuthError('mfa_verification_failed', 'The device could not be verified', { cause })

/**
 * Verifies a factor and raises the sign-in; a new factor counts from now on.
 * @throws AuthError mfa_factor_not_found (422: unknown challenge), mfa_ip_address_mismatch, mfa_challenge_expired,
 *   mfa_verification_failed, over_request_rate_limit, insufficient_aal (403), session_not_found
 */
export async function verifyFactor(
  platform: Platform,
  bearer: Bearer,
  asked: { factor: FactorRow; answer: FactorAnswer },
  client: Client,
): Promise<TokenResponse> {
  const { factor, answer } = asked
  const method = known(factor.factor_type === 'recovery_code' ? undefined : methods[factor.factor_type])
  requireProvableBy(bearer, factor)
  const challenge = await openChallenge(platform, factor, answer.challengeId, client)
  const proof =
    factor.factor_type === 'webauthn'
      ? await deviceProof(platform, factor, challenge, answer.credential)
      : await codeProof(platform, factor, { challenge, code: answer.code }, client)
  return raiseBy(platform, bearer, {
    method,
    factorId: factor.id,
    use: async (tx) => {
      if (!(await takeChallenge(tx, challenge.id))) throw usedUp()
      if (!(await proof.take(tx))) throw factor.factor_type === 'webauthn' ? wrongDevice() : wrongCode(factor)
      await keepDevice(tx, bearer.user.id, deviceHash(client, 'factor'))
      if (factor.status === 'unverified') await beginToCount(tx, bearer, factor, { proof, client })
    },
  })
}

const usedUp = () =>
  new AuthError(
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch, or it was used before',
  )

async function openChallenge(
  platform: Platform,
  factor: FactorRow,
  id: string,
  client: Client,
): Promise<ChallengeRow> {
  const challenge = await challengeOf(platform.dbs.auth, factor.id, id, client.ip)
  if (challenge === undefined)
    throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', {
      status: 422,
    })
  if (challenge.used || !challenge.sameIp) throw usedUp()
  if (challenge.expired)
    throw new AuthError(
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge',
    )
  return challenge
}

async function deviceProof(
  platform: Platform,
  factor: FactorRow,
  { challenge }: ChallengeRow,
  credential: unknown,
): Promise<Proof> {
  const expected = { challenge: challenge ?? '', use: 'factor', refusal: wrongDevice } as const
  if (factor.status === 'unverified') {
    const made = newCredential.safeParse(credential)
    if (!made.success) throw wrongDevice(made.error)
    const checked = await checkedCreation(platform, made.data, expected)
    return { take: async (tx) => !(await isKnownCredential(tx, checked.id)), credential: checked }
  }
  const proved = provedCredential.safeParse(credential)
  if (!proved.success) throw wrongDevice(proved.error)
  const count = await checkedAssertion(platform, { response: proved.data, by: factor }, expected)
  return { take: (tx) => takeCount(tx, factor.id, count) }
}

/**
 * Verifies a factor for the first time. Other unfinished enrolments of its type are deleted, and the owner is notified.
 */
async function beginToCount(
  tx: Db,
  bearer: Bearer,
  factor: FactorRow,
  { proof, client }: { proof: Proof; client: Client },
): Promise<void> {
  // Checked again under the lock, because another factor may have begun to count meanwhile.
  requireProvableBy({ aal: bearer.aal, factors: await factorsOf(tx, bearer.user.id) }, factor)
  if (!(await markVerified(tx, factor.id, proof.credential))) throw usedUp()
  await dropUnverifiedOf(tx, bearer.user.id, factor.factor_type)
  const { id: userId } = bearer.user
  const detail = { factor: factor.id, type: factor.factor_type }
  await noteAction(tx, {
    actorId: userId,
    action: 'factor_verified',
    targetId: userId,
    ip: client.ip,
    detail,
  })
  const subject = factor.friendly_name ?? undefined
  await tellOwner(tx, bearer.user.id, 'factor-added', { userAgent: client.userAgent, subject })
}
