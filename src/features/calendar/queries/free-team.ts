import type { SalonId } from '#domain/ids.ts'
import { listFreeTeam, type FreeMember, type FreeTeamQuestion } from '#features/booking/queries/free-team.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'

import { ownColumn } from './calendar-bookings.ts'

/**
 * The next free chair: the first free start with each team member; technicians see their own.
 * @throws Problem unauthorized, forbidden, not_found, service_not_available, options_conflict, validation_failed,
 *   local_time_…
 */
export async function findFreeTeam(
  ctx: Ctx,
  salonId: SalonId,
  question: Omit<FreeTeamQuestion, 'only'>,
): Promise<readonly FreeMember[]> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return listFreeTeam(ctx, salonId, { ...question, only: ownColumn(access) })
}
