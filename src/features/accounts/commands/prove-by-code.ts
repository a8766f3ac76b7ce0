import { TOTP, Secret } from 'otpauth'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { ChallengeRow } from '../store/factor-challenges.ts'
import { openSecret } from '../store/factor-secrets.ts'
import { type FactorRow, type NewCredential, takeStep } from '../store/factors.ts'
import { countTries, forgetTries } from '../store/rate-limits.ts'
import { codeHash, isSame } from '../store/secrets.ts'
import { factorTries } from './factor-tries.ts'
import type { Client } from './issue-session.ts'

/** A right answer that has not been used up yet; `take` says whether this call used it. */
export interface Proof {
  readonly take: (tx: Db) => Promise<boolean>
  readonly credential?: NewCredential
}

const STEP_MILLISECONDS = 30_000

export const wrongCode = (factor: FactorRow) =>
  new AuthError(
    'mfa_verification_failed',
    factor.factor_type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered',
  )

/**
 * Checks the code of an authenticator app or a text message. The try is counted before the code is compared, so guesses
 * sent at once can't pass the limit.
 * @throws AuthError mfa_verification_failed, over_request_rate_limit
 */
export async function codeProof(
  platform: Platform,
  factor: FactorRow,
  { challenge, code }: { readonly challenge: ChallengeRow; readonly code: string },
  client: Client,
): Promise<Proof> {
  const tries = await factorTries(platform, factor, client)
  if (!(await countTries(platform.dbs.auth, tries)))
    throw new AuthError('over_request_rate_limit', 'Request rate limit reached')
  const proof =
    factor.factor_type === 'totp'
      ? totpProof(platform, factor, code)
      : phoneProof(factor, challenge.codeHash, code)
  if (proof === undefined) throw wrongCode(factor)
  return {
    take: async (tx) => {
      const taken = await proof.take(tx)
      if (taken) await forgetTries(tx, tries)
      return taken
    },
  }
}

function totpProof(platform: Platform, factor: FactorRow, code: string): Proof | undefined {
  const kept = openSecret(platform, factor.secret ?? Buffer.of(), factor.user_id)
  const timestamp = platform.now().epochMilliseconds
  const secret = new Secret({ buffer: new Uint8Array(kept).buffer })
  const delta = TOTP.validate({ token: code, secret, timestamp, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / STEP_MILLISECONDS) + delta
  return { take: (tx) => takeStep(tx, factor.id, step) }
}

const phoneProof = (factor: FactorRow, hash: Buffer | null, code: string): Proof | undefined =>
  hash !== null && isSame(hash, codeHash(factor.id, code)) ? { take: () => Promise.resolve(true) } : undefined
