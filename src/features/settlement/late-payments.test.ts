import { afterEach, beforeEach, expect, test } from 'vitest'

import type { BookingId, OptionId, PaymentId } from '#domain/ids.ts'
import { deleteAccount } from '#features/accounts/commands/delete-account.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { confirmOrPay, type ConfirmInput } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { settleBookingPayment } from '#features/booking/commands/settle-booking-payment.ts'
import { findPayment } from '#features/payments/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import { sweepExpiredHolds } from '#platform/housekeeping.ts'
import { newId } from '#platform/new-id.ts'
import { confirmInput, holdInput, refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { depositWorld, type OwnedSalon } from '#test/money/deposit-world.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let deposits: ReturnType<typeof depositWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  deposits = depositWorld(world)
})
afterEach(() => endClean(world))

const [begins, inTime, dayAfter] = ['2026-05-11T06:00:00Z', '2026-05-11T06:05:00Z', '2026-05-12T06:00:00Z']
const works = '4242424242424242'

interface Begun {
  readonly salon: OwnedSalon
  readonly ctx: Ctx
  readonly input: ConfirmInput
  readonly bookingId: BookingId
  readonly paymentId: PaymentId
}

/** A hold of Tuesday noon whose deposit of 5 euros is about to be paid. */
async function begun({ salon: known, items }: { salon?: OwnedSalon; items?: object } = {}): Promise<Begun> {
  world.setNow(begins)
  const salon = known ?? (await deposits.aSalonWithDeposit())
  const ctx = await deposits.ctxFor()
  const hold = await holdSlot(ctx, holdInput(salon, `${tuesday}T12:00:00+03:00`, items))
  const input = confirmInput(hold)
  const done = await confirmOrPay(ctx, { ...input, payment: { pay: 'deposit' } })
  if (!('payment' in done)) throw new Error('nothing is due')
  return { salon, ctx, input, bookingId: hold.id, paymentId: done.payment.id }
}

/** The card is charged, and no answer and no event reaches us. */
async function chargeUnheard({ paymentId }: Begun): Promise<void> {
  const query = sql<{ ref: string }>`select provider_ref as ref from payments where id = ${paymentId}`
  await deposits.sandbox.tryCard((await only(world.owner, query)).ref, works)
}

const takeTime = async ({ salon }: Begun): Promise<void> => {
  const other = { ...(await deposits.ctxFor()), payments: undefined }
  await confirmOrPay(other, await deposits.aHold(salon, other))
}

const statusOf = async ({ bookingId }: Begun) => (await deposits.bookingOf(bookingId))['status']

const refundsOf = ({ paymentId }: Begun) =>
  rows(world.owner, sql`select cents, status from refunds where payment_id = ${paymentId}`)

/** Where the money of a payment is: it should have gone back whole, and nothing of it should be left here. */
const restOf = async (one: Begun) => ({
  isBooked: (await statusOf(one)) === 'confirmed',
  refunds: await refundsOf(one),
  left: { ...(await deposits.balances(one.paymentId)), ...(await deposits.balances(one.bookingId)) },
})
const allBack = { isBooked: false, refunds: [{ cents: 500, status: 'arrived' }], left: {} }

test('failure 28: a deposit goes back in full when the salon’s owner has left before it was paid', async () => {
  const one = await begun()
  const { actor } = one.salon.boss
  await deleteAccount(world.platform, {
    userId: actor.kind === 'user' ? actor.id : '',
    actorId: null,
    ip: undefined,
    userAgent: undefined,
    soft: false,
  })
  await chargeUnheard(one)
  await deposits.follow()
  expect(await restOf(one)).toEqual(allBack)
})

test('failure 28: a service that is no longer sold is booked all the same, because its time was held', async () => {
  const one = await begun()
  await sql`update services set is_online = false where salon_id = ${one.salon.id}`.execute(world.owner)
  await chargeUnheard(one)
  await deposits.follow()
  expect(await statusOf(one)).toBe('confirmed')
})

test('failure 28: a lost time is refunded, also when its extra was removed meanwhile', async () => {
  const salon = await deposits.aSalonWithDeposit({ staff: 1 })
  const [serviceId, optionId] = [salon.serviceIds[0], newId<OptionId>()]
  await sql`insert into service_options (id, salon_id, service_id, name_el, name_en, minutes, price_cents)
    values (${optionId}, ${salon.id}, ${serviceId}, 'Αφαίρεση', 'Removal', 0, 300)`.execute(world.owner)
  const one = await begun({ salon, items: { items: [{ serviceId, optionIds: [optionId], staffId: null }] } })
  await chargeUnheard(one)
  world.setNow('2026-05-11T06:16:00Z')
  await takeTime(one)
  await sql`update service_options set archived_at = now() where salon_id = ${salon.id}`.execute(world.owner)
  await deposits.follow()
  expect(await restOf(one)).toEqual(allBack)
})

test('failure 28: a booking that can’t be settled keeps no other from being settled', async () => {
  const stuck = await deposits.aPaidBooking()
  const other = await deposits.aPaidBooking({ hour: 15, salon: stuck.salon })
  world.setNow('2026-05-11T20:00:00Z')
  for (const { ctx, bookingId } of [stuck, other]) await cancelBooking(ctx, { bookingId })
  const paid = (cents: number) =>
    sql`update bookings set paid_cents = ${cents} where id = ${stuck.bookingId}`.execute(world.owner)
  await paid(600)
  world.setNow('2026-05-14T12:00:00Z')
  await deposits.follow()
  expect(await deposits.balances(stuck.salon.id)).toEqual({ salon: 500 })
  await paid(500)
  await deposits.follow()
  expect(await deposits.balances(stuck.salon.id)).toEqual({ salon: 1000 })
})

test('failure 32: a payment that was made in time and is heard of a day later confirms the booking', async () => {
  const one = await begun()
  world.setNow(inTime)
  await chargeUnheard(one)
  world.setNow(dayAfter)
  await sweepExpiredHolds(world.platform.dbs.worker, world.platform.now())
  await deposits.follow()
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ status: 'confirmed', paid: 500 })
})

test('failure 32: where its time was taken or has passed until then, it goes back, with other times', async () => {
  const salon = await deposits.aSalonWithDeposit({ staff: 1 })
  const taken = await begun({ salon })
  await chargeUnheard(taken)
  world.setNow(dayAfter)
  await takeTime(taken)
  await deposits.follow()
  expect(await restOf(taken)).toEqual(allBack)

  const passed = await begun()
  await chargeUnheard(passed)
  world.setNow('2026-05-12T09:30:00Z')
  await deposits.follow()
  expect(await restOf(passed)).toEqual(allBack)
  const told = await rows(
    world.owner,
    sql`select jsonb_array_length(facts -> 'starts') as starts from messages where facts ->> 'news' = 'too-late'`,
  )
  expect(told).toEqual([{ starts: 3 }, { starts: 3 }])
})

test('a hold whose payment has ended is swept', async () => {
  const one = await begun()
  world.setNow('2026-05-11T06:16:00Z')
  await deposits.follow()
  world.setNow('2026-05-11T06:31:00Z')
  expect(await sweepExpiredHolds(world.platform.dbs.worker, world.platform.now())).toBe(1)
  expect(await statusOf(one)).toBe('expired')
})

test('failures 13 and 16: the use of a promotion comes back with a payment that was too late, and stays with a booking', async () => {
  const salon = await deposits.aSalonWithDeposit({ staff: 1 })
  const promotion = await aPromotion(world.owner, salon.id, { percent: 20, limit_uses: 1 })
  const usesOf = async () =>
    (await only(world.owner, sql<{ uses: number }>`select uses from promotions where id = ${promotion}`)).uses
  const late = await begun({ salon })
  expect(await usesOf()).toBe(1)
  world.setNow('2026-05-11T06:16:00Z')
  await takeTime(late)
  await chargeUnheard(late)
  await deposits.follow()
  expect(await usesOf()).toBe(0)
})

test('failure 33: a hold keeps its price for an hour of payments and no longer', async () => {
  const one = await begun()
  const again = (pay: 'deposit' | 'full') => confirmOrPay(one.ctx, { ...one.input, payment: { pay } })
  await sql`update services set price_cents = 4000 where salon_id = ${one.salon.id}`.execute(world.owner)
  const cardCents: number[] = []
  for (const minutes of [14, 28, 42, 56]) {
    world.setNow(Temporal.Instant.from(begins).add({ minutes }).toString())
    const done = await again(minutes % 4 === 0 ? 'deposit' : 'full')
    if ('payment' in done) cardCents.push(done.payment.cardCents)
  }
  expect(cardCents).toEqual([2500, 500, 2500, 500])
  world.setNow('2026-05-11T07:04:00Z')
  expect(await refusal(again('full'))).toBe('hold_expired')
  // The payment that was begun in time can still be made.
  expect(await refusal(again('deposit'))).toBe('accepted')
  const later = await holdSlot(one.ctx, holdInput(one.salon, `${tuesday}T15:00:00+03:00`))
  expect(later).toMatchObject({ totalCents: 4000 })
})

test('failure 34: a payment of another amount than was asked for goes back in full', async () => {
  const one = await begun()
  const payment = await findPayment(world.platform.dbs.worker, one.paymentId)
  if (!payment) throw new Error('no payment')
  await settleBookingPayment(world.platform, payment, { capturedCents: 300, savedCard: null })
  expect(await statusOf(one)).toBe('held')
  expect(await refundsOf(one)).toEqual([{ cents: 300, status: 'asked' }])
  expect(await deposits.balances(one.bookingId)).toEqual({})
  expect(await deposits.balances(one.paymentId)).toEqual({})
})
