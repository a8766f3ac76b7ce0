import { Problem } from '#domain/problem.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { isChangeable, lentBy } from '#features/booking/policy/lent.ts'
import type { PresentedBooking } from '#features/booking/queries/bookings.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { OpenedProposal } from '../contract.ts'
import { stateOf } from '../policy.ts'
import { findProposal, presentProposal } from '../queries/proposal.ts'
import { declineRow, isStillAsked } from '../store/proposals.ts'

/** Says no; the appointment stays as it is. @throws Problem not_found for a made-up link, offer_over */
export async function declineProposal(ctx: Ctx, token: string): Promise<OpenedProposal> {
  const found = await findProposal(ctx, token)
  const state = stateOf(found.row, ctx.now())
  // A repeated no is one answer.
  if (state === 'no') return presentProposal(ctx, found)
  const at = ctx.now().round('millisecond').toString()
  if (state !== 'asked' || !(await declineRow(ctx.dbs.worker, found.row.id, at)))
    throw new Problem('offer_over')
  return presentProposal(ctx, { ...found, row: { ...found.row, outcome: 'no' } })
}

/**
 * Moves the appointment in its customer's name, like every move; the trigger of the move records the yes.
 * @throws Problem not_found, offer_over, and those of `moveBooking`
 */
export async function acceptProposal(ctx: Ctx, token: string): Promise<PresentedBooking> {
  const { row, booking } = await findProposal(ctx, token)
  if (stateOf(row, ctx.now()) !== 'asked' || !isChangeable(booking)) throw new Problem('offer_over')
  const { ctx: asCustomer, ...which } = lentBy(ctx, booking)
  const { start, from: onlyAt, staffId } = row
  // The salon may withdraw the question in the meantime.
  const first = async (tx: Db) => {
    if (!(await isStillAsked(tx, row.id))) throw new Problem('offer_over')
  }
  return moveBooking(asCustomer, { ...which, onlyAt, start, items: undefined, agreed: { staffId, first } })
}
