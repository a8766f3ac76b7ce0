import { visitor } from '#domain/actor.ts'
import type { BookingId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'

import type { NamedByCode } from '../queries/bookings.ts'

interface Lent {
  /** The caller as the customer of one appointment; without an account, an anonymous actor. */
  readonly ctx: Ctx
  readonly bookingId: BookingId
  readonly linked?: { readonly email: string | null }
}

/**
 * Whether a signed link may change it: for its account, or for its client without one, unless that client books by
 * phone only.
 */
export const isChangeable = ({ customer, client }: Pick<NamedByCode, 'customer' | 'client'>): boolean =>
  customer !== null || client?.isBlocked === false

/** The holder of an appointment's signed link acts as its customer, for one change. */
export function lentBy(ctx: Ctx, { id, customer, client }: NamedByCode): Lent {
  if (customer === null)
    return { bookingId: id, ctx: { ...ctx, actor: visitor }, linked: { email: client?.email ?? null } }
  const actor = { kind: 'user', ...customer, role: 'customer', aal: 'aal1' } as const
  return { bookingId: id, ctx: { ...ctx, actor } }
}
