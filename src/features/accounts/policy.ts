import { AuthError } from '#domain/accounts/auth-error.ts'
import type { AdminRole } from '#domain/admin-rights.ts'
import type { Config } from '#platform/config.ts'

export type Role = 'customer' | 'business' | 'admin'

/** Whether the settings name the address as an administrator's. */
export const isAdminAddress = (config: Config, email: string): boolean =>
  config.adminEmails.includes(email.toLowerCase())

/**
 * The person's present role. An administrator's address counts only once it is confirmed, or its first registrant would
 * be one.
 */
export function roleOf(
  config: Config,
  user: { email: string | null; emailConfirmed: boolean; profileRole: Role | null },
): Role {
  if (user.email !== null && user.emailConfirmed && isAdminAddress(config, user.email)) return 'admin'
  return user.profileRole ?? 'customer'
}

/** The areas of an administrator: all of them if the settings name the address, otherwise those in the profile. */
export const adminRoleOf = (
  config: Config,
  user: { email: string | null; emailConfirmed: boolean; adminRole: AdminRole | null },
): AdminRole | null =>
  user.email !== null && user.emailConfirmed && isAdminAddress(config, user.email) ? 'full' : user.adminRole

/** The assurance level of a sign-in, and the factors of its account. */
interface Level {
  readonly aal: string
  readonly factors: readonly { readonly status: string }[]
}

/** Whether the person has a second factor that was not used in this sign-in. */
export const owesFactor = ({ aal, factors }: Level): boolean =>
  aal !== 'aal2' && factors.some((factor) => factor.status === 'verified')

/** The methods of a token's `amr` claim that are second factors. */
const factorMethods: readonly unknown[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code']

/** When a sign-in last used a second factor, in Unix seconds, by its token's `amr` claim. */
export function lastFactorAt(amr: unknown): number | undefined {
  if (!Array.isArray(amr)) return undefined
  const times = (amr as { method?: unknown; timestamp?: unknown }[])
    .filter(({ method }) => factorMethods.includes(method))
    .map(({ timestamp }) => Number(timestamp))
  return times.length === 0 ? undefined : Math.max(...times)
}

/**
 * An account with a second factor must have used it in this sign-in.
 * @param status the contract's status for the call
 * @throws AuthError insufficient_aal
 */
export function requireAal2(level: Level, status: number): void {
  if (owesFactor(level))
    throw new AuthError('insufficient_aal', 'AAL2 session is required for this action', { status })
}

/**
 * A factor that was begun before another one was verified must not bypass that one.
 * @throws AuthError insufficient_aal (403)
 */
export function requireProvableBy(bearer: Level, factor: { readonly status: string }): void {
  if (factor.status === 'unverified') requireAal2(bearer, 403)
}

/** @throws AuthError mfa_factor_not_found */
export function known<Factor>(factor: Factor | undefined): Factor {
  if (factor === undefined) throw new AuthError('mfa_factor_not_found', 'Factor not found')
  return factor
}
