import type { BookingId, UserId } from '#domain/ids.ts'
import { confirmOrPay, type ConfirmInput } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { quoteVisit } from '#features/booking/queries/quote-visit.ts'
import type { OpenedPayment } from '#features/payments/commands/open-payment.ts'
import { pointsBalance } from '#features/points/queries.ts'
import { settlePayment } from '#features/settlement/commands/settle-payment.ts'
import { followPayments } from '#features/settlement/jobs.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, rows, sql } from '#platform/db.ts'
import type { Sandbox } from '#platform/payments/sandbox.ts'

import { confirmInput, ctxOf, holdInput } from '../booking-calls.ts'
import { aPayoutRoute } from '../payout-route.ts'
import { aCustomer, aSalon, type MadeSalon, type SalonOptions } from '../salon-factory.ts'
import type { World } from '../world.ts'
import { aGiftCard } from './made-gift-card.ts'
import { pointsWorld } from './points-world.ts'

const worksCard = '4242424242424242'

type Pay = NonNullable<ConfirmInput['payment']>

export interface HeldVisit {
  readonly ctx: Ctx
  readonly hold: Awaited<ReturnType<typeof holdSlot>>
  readonly bookingId: BookingId
}

const customerOf = ({ actor }: Ctx): UserId => (actor as { id: UserId }).id

/** What tests of points, gift cards and card payments together need in a world with the sandbox. */
export async function payingWorld(world: World) {
  const points = await pointsWorld(world)
  const sandbox = world.platform.payments as Sandbox

  async function paySandbox({ id }: Pick<OpenedPayment, 'id'>, card = worksCard) {
    const { ref } = await only(
      world.owner,
      sql<{ ref: string }>`select provider_ref as ref from payments where id = ${id}`,
    )
    await sandbox.tryCard(ref, card)
    return settlePayment(world.platform, id)
  }

  async function held(ctx: Ctx, salon: MadeSalon, start: string, more: object = {}): Promise<HeldVisit> {
    const hold = await holdSlot(ctx, holdInput(salon, start, more))
    return { ctx, hold, bookingId: hold.id }
  }

  const confirm = ({ ctx, hold }: HeldVisit, payment: Pay) =>
    confirmOrPay(ctx, confirmInput(hold, { payment }))

  return {
    world,
    held,
    confirm,
    paySandbox,
    /** A salon with a payout route; a deposit in percent. */
    aSalon: async (deposit = 0, options: SalonOptions = {}): Promise<MadeSalon> => {
      const salon = await aSalon(world.owner, { staff: 20, services: [{ priceCents: 2500 }], ...options })
      await aPayoutRoute(world.owner, salon.id)
      if (deposit > 0)
        await sql`update booking_policies set deposit_kind = 'percent', deposit_value = ${deposit} where salon_id = ${salon.id}`.execute(
          world.owner,
        )
      return salon
    },
    /** A customer with points. */
    aCtx: async (count = 0): Promise<Ctx> => {
      const ctx = ctxOf(world, await aCustomer(world.owner))
      const id = customerOf(ctx)
      if (count > 0)
        await points.earn(id, await points.aCompletedBooking(id), count * 100, world.platform.now())
      return ctx
    },
    /** A gift card that was sold now. */
    aCard: (cents: number) => aGiftCard(world, { cents }),
    quote: (ctx: Ctx, salon: MadeSalon, start: string, more: object = {}) =>
      quoteVisit(ctx, {
        salon: salon.slug,
        items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: null }],
        mode: 'sequence',
        start,
        holdToken: undefined,
        ...more,
      }),
    /** Confirms and pays what is left for the card. */
    book: async (visit: HeldVisit, payment: Pay): Promise<void> => {
      const done = await confirm(visit, payment)
      if ('payment' in done) await paySandbox(done.payment)
    },
    pointsOf: (ctx: Ctx) =>
      asUser(world.platform.dbs.app, customerOf(ctx), (tx) =>
        pointsBalance(tx, customerOf(ctx), world.platform.now()),
      ),
    /** The balances of a holder's accounts, and the part of each that is reserved: "gift_card 5000 (2500)". */
    accounts: async (holder: string): Promise<readonly string[]> =>
      (
        await rows(
          world.owner,
          sql<{ line: string }>`
            select code || ' ' || balance_cents || case when reserved_cents > 0 then ' (' || reserved_cents || ')' else '' end as line
            from ledger_accounts where holder = ${holder}::uuid and (balance_cents <> 0 or reserved_cents > 0) order by code`,
        )
      ).map(({ line }) => line),
    bookingOf: (id: BookingId) =>
      only(
        world.owner,
        sql<Record<string, unknown>>`
          select status, total_cents as total, paid_cents as paid, gift_card_cents as "giftCard", points_used as points,
            refunded_cents as refunded, kept_cents as kept from bookings where id = ${id}`,
      ),
    /** Lets the jobs run until nothing is due. */
    follow: async () => {
      for (let round = 0; round < 10 && (await followPayments(world.platform)) > 0; round++);
    },
  }
}
export type PayingWorld = Awaited<ReturnType<typeof payingWorld>>
