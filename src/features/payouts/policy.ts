import { Problem } from '#domain/problem.ts'
import type { Ctx, Platform } from '#platform/context.ts'

import type { RouteKind } from './contract/routes.ts'

/** Whether this sign-in has used a second factor, which a change of the route needs. */
export const hasUsedFactor = ({ actor }: Ctx): boolean => actor.kind === 'user' && actor.aal === 'aal2'

/** A password alone does not change where money goes. @throws Problem second_factor_needed */
export function requireFactor(ctx: Ctx): void {
  if (!hasUsedFactor(ctx)) throw new Problem('second_factor_needed')
}

/**
 * The kind of route that this site pays to. Money of real customers stays with the licensed provider, which pays the
 * salons itself; bank accounts are for the sandbox. Null where no payments are taken.
 */
export const offeredKind = ({ payments }: Pick<Platform, 'payments'>): RouteKind | null =>
  payments === undefined ? null : payments.name === 'sandbox' ? 'iban' : 'stripe'

/** @throws Problem payouts_not_offered */
export function requireOffered(ctx: Ctx, kind: RouteKind): void {
  if (offeredKind(ctx) !== kind) throw new Problem('payouts_not_offered')
}
