import { Problem } from '#domain/problem.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { moveBooking, type MoveInput } from '#features/booking/commands/move-booking.ts'
import { isChangeable, lentBy } from '#features/booking/policy/lent.ts'
import type { PresentedBooking } from '#features/booking/queries/bookings.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'

import type { LinkedBooking } from '../contract.ts'
import { findLinked, presentLinked } from '../queries/linked.ts'

/** @throws Problem not_found, booking_not_changeable (moved, cancelled, or begun) */
export async function sayComing(ctx: Ctx, token: string): Promise<LinkedBooking> {
  const linked = await findLinked(ctx, token)
  if (linked.state !== 'open') throw new Problem('booking_not_changeable')
  const { id, start } = linked.booking
  const at = ctx.now().round({ smallestUnit: 'millisecond' }).toString()
  const { said } = await only(
    ctx.dbs.worker,
    sql<{ said: boolean }>`select say_coming(${id}, ${start}, ${at}) as said`,
  )
  if (!said) throw new Problem('booking_not_changeable')
  return presentLinked(ctx, { ...linked, booking: { ...linked.booking, comingFor: start } })
}

/**
 * The holder of a link acts as the customer of its one appointment, at its time.
 * @throws Problem not_found, booking_not_changeable (moved, cancelled, begun, or of a client who changes it by phone)
 */
async function lent(ctx: Ctx, token: string) {
  const { booking, state } = await findLinked(ctx, token)
  if (state !== 'open' || !isChangeable(booking)) throw new Problem('booking_not_changeable')
  return { ...lentBy(ctx, booking), onlyAt: booking.start }
}

/** @throws Problem not_found, booking_not_changeable */
export async function cancelLinked(ctx: Ctx, token: string, reason?: string): Promise<PresentedBooking> {
  const { ctx: asCustomer, ...which } = await lent(ctx, token)
  return cancelBooking(asCustomer, { ...which, reason })
}

/** @throws Problem not_found, booking_not_changeable, and those of `moveBooking` */
export async function moveLinked(
  ctx: Ctx,
  token: string,
  wanted: Pick<MoveInput, 'start' | 'items'>,
): Promise<PresentedBooking> {
  const { ctx: asCustomer, ...which } = await lent(ctx, token)
  return moveBooking(asCustomer, { ...which, ...wanted })
}
