import type { Platform } from '#platform/context.ts'

import { requireProvableBy } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { addChallenge } from '../store/factor-challenges.ts'
import { type FactorRow, factorsOf } from '../store/factors.ts'
import { creationOptions, requestOptions } from './check-device.ts'
import type { Client } from './issue-session.ts'
import type { Channel } from './text-code.ts'
import { textFactorCode } from './text-factor-code.ts'

export interface Challenged {
  readonly id: string
  readonly type: string
  /** Unix seconds. */
  readonly expires_at: number
  readonly webauthn?: {
    readonly type: 'create' | 'request'
    readonly credential_options: { readonly publicKey: unknown }
  }
}

/**
 * Asks a factor for a proof, which must come within 300 seconds from the same network address.
 * @throws AuthError insufficient_aal (403), over_sms_send_rate_limit, sms_send_failed
 */
export async function challengeFactor(
  platform: Platform,
  bearer: Bearer,
  asked: { factor: FactorRow; channel: Channel },
  client: Client,
): Promise<Challenged> {
  const { factor } = asked
  requireProvableBy(bearer, factor)
  const made = { factorId: factor.id, ip: client.ip }
  if (factor.factor_type === 'webauthn') return challengeDevice(platform, bearer, factor, made)
  const { id, expiresAt } =
    factor.factor_type === 'phone'
      ? await textFactorCode(platform, bearer, asked, client)
      : await addChallenge(platform.dbs.auth, made)
  return { id, type: factor.factor_type, expires_at: expiresAt }
}

async function challengeDevice(
  platform: Platform,
  { user }: Bearer,
  factor: FactorRow,
  made: { factorId: string; ip: string | undefined },
): Promise<Challenged> {
  const { auth } = platform.dbs
  const type = factor.status === 'verified' ? 'request' : 'create'
  const publicKey =
    type === 'request'
      ? await requestOptions(platform, 'factor', [factor])
      : await creationOptions(platform, user, 'factor', await factorsOf(auth, user.id))
  const { id, expiresAt } = await addChallenge(auth, { ...made, challenge: publicKey.challenge })
  return {
    id,
    type: 'webauthn',
    expires_at: expiresAt,
    webauthn: { type, credential_options: { publicKey } },
  }
}
