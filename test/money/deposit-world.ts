import type { Actor } from '#domain/actor.ts'
import type { BookingId, PaymentId } from '#domain/ids.ts'
import { confirmOrPay, type ConfirmInput } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { settlePayment } from '#features/settlement/commands/settle-payment.ts'
import { followPayments } from '#features/settlement/jobs.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import type { Sandbox } from '#platform/payments/sandbox.ts'

import { confirmInput, ctxOf, holdInput, tuesday } from '../booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '../salon-factory.ts'
import type { World } from '../world.ts'

/** The instant of booking: the day before. */
const bookedAt = '2026-05-11T06:00:00Z'
const works = '4242424242424242'

/** An owned salon. */
export interface OwnedSalon extends MadeSalon {
  readonly boss: Ctx
}

export interface PaidBooking {
  readonly salon: OwnedSalon
  /** The customer. */
  readonly ctx: Ctx
  readonly bookingId: BookingId
  readonly paymentId: PaymentId
}

interface PaidOptions {
  /** Of Tuesday, in Athens. */
  readonly hour?: number
  readonly pay?: 'deposit' | 'full'
  readonly card?: string
  readonly salon?: OwnedSalon
}

/** What tests of deposits do in a world with the sandbox. */
export function depositWorld(world: World) {
  const sandbox = world.platform.payments as Sandbox

  const bookingOf = (id: BookingId) =>
    only(
      world.owner,
      sql<
        Record<string, unknown>
      >`select status, paid_cents as paid, deposit_cents as deposit, refunded_cents as refunded, kept_cents as kept,
        waived_cents as waived, settle_at is not null as waits, updated_at as stamp from bookings where id = ${id}`,
    )

  const balances = async (holder: string) =>
    Object.fromEntries(
      (
        await rows(
          world.owner,
          sql<{
            code: string
            cents: number
          }>`select code, balance_cents as cents from ledger_accounts where holder = ${holder}::uuid and balance_cents <> 0`,
        )
      ).map(({ code, cents }) => [code, cents]),
    )

  /** Lets the jobs run until nothing is due. */
  const follow = async () => {
    for (let round = 0; round < 10 && (await followPayments(world.platform)) > 0; round++);
  }

  const ctxFor = async (actor?: Actor): Promise<Ctx> => ctxOf(world, actor ?? (await aCustomer(world.owner)))

  const setTerms = async ({ id }: OwnedSalon, kind: 'deposit' | 'guarantee', value: number) => {
    const part = value > 0 ? 'fixed' : 'none'
    const [deposit, guarantee] = kind === 'deposit' ? [part, 'none'] : ['none', part]
    await sql`update booking_policies set deposit_kind = ${deposit}, deposit_value = ${kind === 'deposit' ? value : 0},
      guarantee_kind = ${guarantee}, guarantee_value = ${kind === 'guarantee' ? value : 0} where salon_id = ${id}`.execute(
      world.owner,
    )
  }

  /** A salon of 25 euros that asks for a deposit of 5, with its owner. */
  const aSalonWithDeposit = async ({ staff = 2 } = {}): Promise<OwnedSalon> => {
    const salon = await aSalon(world.owner, {
      staff,
      services: [{ priceCents: 2500 }, { priceCents: 2000 }],
    })
    const boss = await ctxFor()
    const ownerId = boss.actor.kind === 'user' ? boss.actor.id : ''
    await sql`update salons set owner_id = ${ownerId} where id = ${salon.id}`.execute(world.owner)
    await setTerms({ ...salon, boss }, 'deposit', 500)
    return { ...salon, boss }
  }

  const tryCard = async (id: PaymentId, card = works) => {
    const { ref } = await only(
      world.owner,
      sql<{ ref: string }>`select provider_ref as ref from payments where id = ${id}`,
    )
    await sandbox.tryCard(ref, card)
    return settlePayment(world.platform, id)
  }

  /** Holds Tuesday's hour. */
  const aHold = async (salon: OwnedSalon, ctx: Ctx, hour = 12): Promise<ConfirmInput> =>
    confirmInput(await holdSlot(ctx, holdInput(salon, `${tuesday}T${hour}:00:00+03:00`)))

  /** A booking whose deposit, or whole price, was paid by a card. */
  const aPaidBooking = async (options: PaidOptions = {}): Promise<PaidBooking> => {
    const { hour = 12, pay = 'deposit', card = works } = options
    world.setNow(bookedAt)
    const salon = options.salon ?? (await aSalonWithDeposit())
    const ctx = await ctxFor()
    const input = await aHold(salon, ctx, hour)
    const done = await confirmOrPay(ctx, { ...input, payment: { pay } })
    if (!('payment' in done)) throw new Error('nothing is due')
    await tryCard(done.payment.id, card)
    return { salon, ctx, bookingId: input.holdId, paymentId: done.payment.id }
  }

  return {
    sandbox,
    bookingOf,
    balances,
    follow,
    ctxFor,
    setTerms,
    aSalonWithDeposit,
    tryCard,
    aHold,
    aPaidBooking,
  }
}
