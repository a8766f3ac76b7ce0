import type { SalonId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'

/** Whether a caller may publish all calendars as feeds; other team members have only their own. */
export const isOfAll = ({ role }: SalonAccess): boolean => hasSalonRight(role, 'calendar')

/** @throws Problem unauthorized, not_found, forbidden (another person's calendar) */
export async function requireFeed(ctx: Ctx, salonId: SalonId, staffId: StaffId): Promise<SalonAccess> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  if (!isOfAll(access) && access.staffId !== staffId) throw new Problem('forbidden')
  return access
}
