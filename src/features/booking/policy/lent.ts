import { visitor } from '#domain/actor.ts'
import type { BookingId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'

import type { NamedByCode } from '../queries/bookings.ts'

interface Lent {
  /** The caller as the customer of the one appointment; without an account, as nobody. */
  readonly ctx: Ctx
  readonly bookingId: BookingId
  readonly linked?: { readonly email: string | null }
}

/** Whether a signed link changes it: for its account, or for the client that the salon wrote it for, unless she books by phone only. */
export const isChangeable = ({ customer, client }: Pick<NamedByCode, 'customer' | 'client'>): boolean =>
  customer !== null || client?.isBlocked === false

/** Who holds the signed link of an appointment stands for its customer, for one deed. */
export function lentBy(ctx: Ctx, { id, customer, client }: NamedByCode): Lent {
  if (customer === null)
    return { bookingId: id, ctx: { ...ctx, actor: visitor }, linked: { email: client?.email ?? null } }
  const actor = { kind: 'user', ...customer, role: 'customer', aal: 'aal1' } as const
  return { bookingId: id, ctx: { ...ctx, actor } }
}
