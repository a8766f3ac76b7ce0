import { Problem } from '#domain/problem.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { FACTOR_FRESH_MINUTES } from '#platform/money-limits.ts'
import type { SalonAccounts } from '#platform/payments/provider.ts'

import type { RouteKind } from './contract/routes.ts'

/** Whether this sign-in has used a second factor, which a change of the route needs. */
export const hasUsedFactor = ({ actor }: Ctx): boolean => actor.kind === 'user' && actor.aal === 'aal2'

/** Whether the second factor was used lately: a sign-in lasts for weeks, and may be on a device that lies open. */
export const isFactorFresh = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>): boolean =>
  actor.kind === 'user' &&
  actor.factorAt !== undefined &&
  now().epochMilliseconds / 1000 - actor.factorAt <= FACTOR_FRESH_MINUTES * 60

/**
 * A password alone, or a factor of long ago, does not change where money goes.
 * @throws Problem second_factor_needed, second_factor_old
 */
export function requireFactor(ctx: Ctx): void {
  if (!hasUsedFactor(ctx)) throw new Problem('second_factor_needed')
  if (!isFactorFresh(ctx)) throw new Problem('second_factor_old')
}

/**
 * The kind of route that this site pays to. Money of real customers stays with the licensed provider, which pays the
 * salons itself; bank accounts are for the sandbox. Null where no payments are taken.
 */
export const offeredKind = ({ payments }: Pick<Platform, 'payments'>): RouteKind | null =>
  payments === undefined ? null : payments.name === 'sandbox' ? 'iban' : 'stripe'

/** @throws Problem payouts_not_offered */
export function requireBankAccounts(ctx: Ctx): void {
  if (offeredKind(ctx) !== 'iban') throw new Problem('payouts_not_offered')
}

/** Salons' accounts at the provider. @throws Problem payouts_not_offered */
export function requireAccounts({ payments }: Pick<Platform, 'payments'>): SalonAccounts {
  if (!payments?.accounts) throw new Problem('payouts_not_offered')
  return payments.accounts
}
