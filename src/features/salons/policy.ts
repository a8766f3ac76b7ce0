import type { SalonId, StaffId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { hasSalonRight, type SalonRight, type SalonRole } from '#domain/salon-rights.ts'
import type { Ctx } from '#platform/context.ts'

import { findMembership } from './queries/membership.ts'

/** A caller who has been checked to have a right inside a salon. */
export interface SalonAccess {
  readonly salonId: SalonId
  readonly userId: UserId
  readonly role: SalonRole
  /** The caller's own calendar; always set for the role `technician`. */
  readonly staffId: StaffId | undefined
  readonly timeZone: string
}

/**
 * Requires that the caller has this right at this salon.
 * @throws Problem unauthorized, not_found (not of this salon), forbidden (of this salon, without the right)
 */
export async function requireSalon(ctx: Ctx, salonId: SalonId, right: SalonRight): Promise<SalonAccess> {
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  const found = await findMembership(ctx, ctx.actor.id, salonId)
  if (!found) throw new Problem('not_found')
  if (!hasSalonRight(found.role, right)) throw new Problem('forbidden')
  return { salonId, userId: ctx.actor.id, ...found }
}
