import type { Mark } from '#domain/booking-state.ts'
import type { BookingId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { markBooking } from '#features/booking/commands/mark-booking.ts'
import { presentBooking, readOwnBooking } from '#features/booking/queries/bookings.ts'
import { undoCompletion } from '#features/checkout/commands/undo-completion.ts'
import { listSavedCards } from '#features/payments/queries/saved-cards.ts'
import { only, rows, sql } from '#platform/db.ts'

import type { World } from '../world.ts'
import { cards } from './billed-salon.ts'
import { depositWorld, type OwnedSalon, type PaidBooking } from './deposit-world.ts'

/** The day before the bookings. */
export const bookedAt = '2026-05-11T06:00:00Z'
/** On the evening before, when cancelling is late; an hour after the start; and when objections are over. */
export const late = '2026-05-11T20:00:00Z'
export const after = '2026-05-12T10:00:00Z'
export const settled = '2026-05-14T12:00:00Z'

interface GuaranteedOptions {
  readonly card?: string
  readonly salon?: OwnedSalon
}

/** What tests of cards on file do in a world with the sandbox. */
export function guaranteeWorld(world: World) {
  const deposits = depositWorld(world)

  /** A salon of 25 euros that asks for a card on file. */
  const aSalon = async (value = 1500): Promise<OwnedSalon> => {
    const salon = await deposits.aSalonWithDeposit()
    await deposits.setTerms(salon, 'guarantee', value)
    return salon
  }

  /** A booking with a card on file, of a service of 25 euros. */
  const guaranteed = async ({ card = cards.works, salon }: GuaranteedOptions = {}): Promise<PaidBooking> => {
    world.setNow(bookedAt)
    const at = salon ?? (await aSalon())
    const ctx = await deposits.ctxFor()
    const input = await deposits.aHold(at, ctx)
    const done = await confirmOrPay(ctx, { ...input, payment: { pay: 'none' } })
    if (!('payment' in done)) throw new Error('no card was asked for')
    await deposits.tryCard(done.payment.id, card)
    return { salon: at, ctx, bookingId: input.holdId, paymentId: done.payment.id }
  }

  /** A customer who keeps a card for next time, by a booking that is cancelled early. */
  const withKeptCard = async () => {
    const salon = await aSalon()
    const ctx = await deposits.ctxFor()
    const input = await deposits.aHold(salon, ctx, 11)
    const done = await confirmOrPay(ctx, { ...input, payment: { pay: 'none', saveCard: true } })
    if (!('payment' in done)) throw new Error('no card was asked for')
    await deposits.tryCard(done.payment.id)
    await cancelBooking(ctx, { bookingId: input.holdId })
    const [card] = await listSavedCards(ctx)
    if (!card) throw new Error('no card was kept')
    return { salon, ctx, card }
  }

  const cardOf = (id: BookingId) =>
    only(
      world.owner,
      sql<
        Record<string, unknown>
      >`select status, fee_cents as fee, tries, due_at is not null as "isDue" from booking_guarantees
        where booking_id = ${id}`,
    )

  const seenOf = async (id: BookingId) => String((await deposits.bookingOf(id))['stamp'])
  const mark = async ({ salon, bookingId }: PaidBooking, status: Mark) =>
    markBooking(salon.boss, salon.id, { bookingId, status, seen: await seenOf(bookingId) })

  const reopen = async ({ salon, bookingId }: PaidBooking) =>
    undoCompletion(salon.boss, salon.id, { bookingId, seen: await seenOf(bookingId), reason: 'Λάθος' })

  const missed = async (options: GuaranteedOptions = {}): Promise<PaidBooking> => {
    const one = await guaranteed(options)
    world.setNow(after)
    await mark(one, 'no_show')
    return one
  }

  /** Lets the jobs run at an instant. */
  const at = async (instant: string): Promise<void> => {
    world.setNow(instant)
    await deposits.follow()
  }

  const salonHas = ({ salon }: PaidBooking) => deposits.balances(salon.id)
  const viewOf = async ({ ctx, bookingId }: PaidBooking) =>
    presentBooking(await readOwnBooking(ctx, bookingId), 'en', ctx.now())

  const mailsAbout = async (news: string) =>
    (
      await rows(
        world.owner,
        sql<{
          kind: string
        }>`select kind from messages where facts ->> 'news' = ${news} or kind = ${news} order by kind`,
      )
    ).map(({ kind }) => kind)

  /** The ends of the cards' numbers that customers read about. */
  const cardsInMails = async (news: string) =>
    (
      await rows(
        world.owner,
        sql<{
          last4: string | null
        }>`select facts ->> 'last4' as last4 from messages where facts ->> 'news' = ${news} order by id`,
      )
    ).map(({ last4 }) => last4)

  return {
    ...deposits,
    cardsInMails,
    aSalon,
    guaranteed,
    withKeptCard,
    missed,
    mark,
    reopen,
    at,
    cardOf,
    seenOf,
    salonHas,
    viewOf,
    mailsAbout,
  }
}
