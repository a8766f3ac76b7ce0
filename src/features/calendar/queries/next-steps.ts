import type { BookingId } from '#domain/ids.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import { clientNumber } from '#features/booking/queries/client-number.ts'
import { listTakers } from '#features/booking/queries/takers.ts'
import { proposalsOf } from '#features/proposals/queries/of-bookings.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { BookingDetails } from '../contract.ts'
import { comingBackOf } from './coming-back.ts'

type NextSteps = Pick<BookingDetails, 'comingBack' | 'proposal' | 'takers' | 'canText'>

interface Followed {
  readonly id: BookingId
  /** Of its client. */
  readonly phone: string | null
}

/** The actions that a salon may take next on a booking and its client. Runs inside `asTeam`. */
export async function nextStepsOf(
  tx: Db,
  ctx: Ctx,
  access: SalonAccess,
  { id, phone }: Followed,
): Promise<NextSteps> {
  const { salonId, timeZone, role } = access
  const comingBack = await comingBackOf(tx, salonId, id)
  const takers = hasSalonRight(role, 'calendar') ? await listTakers(tx, ctx, salonId, id) : []
  const proposals = await proposalsOf(tx, ctx, [id], timeZone)
  const canText = (await clientNumber(ctx, phone, salonId)) !== null
  return { canText, comingBack, takers: [...takers], proposal: proposals.get(id) ?? null }
}
