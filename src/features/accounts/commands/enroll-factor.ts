import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { requireAal2 } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { sealSecret } from '../store/factor-secrets.ts'
import {
  addFactor,
  dropUnproved,
  dropUnprovedPhone,
  type FactorRow,
  factorsOf,
  lockPerson,
} from '../store/factors.ts'

export interface Enrolment {
  readonly type: 'totp' | 'phone' | 'webauthn'
  readonly friendlyName: string | null
  /** totp: the site's name in the authenticator app. */
  readonly issuer: string
  /** phone: digits. */
  readonly phone: string | undefined
}

export interface Enrolled {
  readonly id: string
  readonly type: Enrolment['type']
  readonly friendly_name: string
  readonly phone?: string
  readonly totp?: { readonly qr_code: string; readonly secret: string; readonly uri: string }
}

export const nameConflict = (name: string | null) =>
  new AuthError(
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name ?? ''}" for this user already exists`,
  )

/**
 * Begins to enrol a second factor, which counts once it is verified.
 * @throws AuthError mfa_factor_name_conflict, too_many_enrolled_mfa_factors, insufficient_aal (403),
 *   mfa_verified_factor_exists
 */
export async function enrollFactor(platform: Platform, bearer: Bearer, input: Enrolment): Promise<Enrolled> {
  const { user } = bearer
  const secret = new Secret({ size: 20 })
  const factor = await platform.dbs.auth.transaction().execute(async (tx) => {
    await makeRoom(platform, tx, bearer, input)
    const added = await addFactor(tx, {
      userId: user.id,
      type: input.type,
      friendlyName: input.friendlyName,
      ...(input.type === 'phone' && input.phone !== undefined && { phone: input.phone }),
      ...(input.type === 'totp' && { secret: sealSecret(platform, Buffer.from(secret.bytes), user.id) }),
    })
    if (added === undefined) throw nameConflict(input.friendlyName)
    return added
  })
  const label = (user.email ?? user.phone ?? user.id).replaceAll(':', ' ')
  const shown = { id: factor.id, type: input.type, friendly_name: input.friendlyName ?? '' }
  if (input.type === 'phone') return { ...shown, phone: factor.phone ?? '' }
  if (input.type === 'webauthn') return shown
  const uri = new TOTP({ issuer: input.issuer, label, secret }).toString()
  // The published client puts the picture into an address unescaped, so it must not contain # or %.
  return { ...shown, totp: { qr_code: renderSVG(uri, { border: 4 }), secret: secret.base32, uri } }
}

async function makeRoom(platform: Platform, tx: Db, bearer: Bearer, input: Enrolment): Promise<void> {
  await lockPerson(tx, bearer.user.id)
  await dropUnproved(tx, bearer.user.id)
  if (input.phone !== undefined) await dropUnprovedPhone(tx, bearer.user.id, input.phone)
  const factors = await factorsOf(tx, bearer.user.id)
  if (factors.some((factor) => (factor.friendly_name ?? '') === (input.friendlyName ?? '')))
    throw nameConflict(input.friendlyName)
  if (factors.filter(isNoRecoveryCode).length >= platform.config.auth.mfa.most)
    throw new AuthError(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  requireAal2({ aal: bearer.aal, factors }, 403)
  if (input.phone !== undefined && factors.some((factor) => factor.phone === input.phone))
    throw new AuthError(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
}

const isNoRecoveryCode = (factor: FactorRow): boolean => factor.factor_type !== 'recovery_code'
