import { createHash } from 'node:crypto'

import type { SalonId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'

/** The calendar column of a team member. */
export interface CalendarColumn {
  readonly salonId: SalonId
  readonly staffId: StaffId
}

/**
 * Whether a caller may begin the connection of a colleague, who then signs in at Google; others connect only their
 * own.
 */
export const connectsAll = ({ role }: SalonAccess): boolean => hasSalonRight(role, 'calendar')

/** @throws Problem unauthorized, not_found, forbidden (another person's calendar) */
export async function requireConnecting(ctx: Ctx, salonId: SalonId, staffId: StaffId): Promise<SalonAccess> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  if (!connectsAll(access) && access.staffId !== staffId) throw new Problem('forbidden')
  return access
}

/** Only the hash of a channel's token is kept, because the token alone can trigger a read. */
export const hashOfChannel = (token: string): Buffer =>
  createHash('sha256').update(`calendar channel:${token}`).digest()
