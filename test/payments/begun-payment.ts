import type { BookingId } from '#domain/ids.ts'
import { confirmOrPay, type ConfirmInput } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import type { OpenedPayment } from '#features/payments/commands/open-payment.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'

import { confirmInput, ctxOf, holdInput, tuesday } from '../booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '../salon-factory.ts'
import type { World } from '../world.ts'

export interface BegunPayment {
  readonly input: ConfirmInput
  readonly salon: MadeSalon
  readonly ctx: Ctx
  readonly bookingId: BookingId
  readonly payment: OpenedPayment
  /** The provider's id of the payment. */
  readonly ref: string
}

/** A salon that asks for a deposit of 20 % of its 25 euros. */
async function aSalonWithDeposit({ owner }: Pick<World, 'owner'>): Promise<MadeSalon> {
  const salon = await aSalon(owner, { staff: 2, services: [{ priceCents: 2500 }] })
  await sql`update booking_policies set deposit_kind = 'percent', deposit_value = 20 where salon_id = ${salon.id}`.execute(
    owner,
  )
  return salon
}

/** A hold for Tuesday at twelve whose deposit, or whole price, is about to be paid by a new customer. */
export async function begunPayment(
  world: World,
  { pay = 'deposit', salon: known }: { readonly pay?: 'deposit' | 'full'; readonly salon?: MadeSalon } = {},
): Promise<BegunPayment> {
  const salon = known ?? (await aSalonWithDeposit(world))
  const ctx = ctxOf(world, await aCustomer(world.owner))
  const hold = await holdSlot(ctx, holdInput(salon, `${tuesday}T12:00:00+03:00`))
  const input = confirmInput(hold)
  const done = await confirmOrPay(ctx, { ...input, payment: { pay } })
  if (!('payment' in done)) throw new Error('nothing is due')
  const { payment } = done
  const { ref } = await only(
    world.owner,
    sql<{ ref: string }>`select provider_ref as ref from payments where id = ${payment.id}`,
  )
  return { input, salon, ctx, bookingId: hold.id, payment, ref }
}
