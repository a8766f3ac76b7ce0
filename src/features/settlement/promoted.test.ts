import { afterEach, beforeEach, expect, test } from 'vitest'

import type { BookingId, PromotionId, ServiceId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { releaseHold } from '#features/booking/commands/release-hold.ts'
import { quoteVisit } from '#features/booking/queries/quote-visit.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import type { Sandbox } from '#platform/payments/sandbox.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { settlePayment } from './commands/settle-payment.ts'
import { followPayments } from './jobs.ts'

let world: World
let salon: MadeSalon
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  salon = await aSalon(world.owner, { staff: 20, services: [{ priceCents: 2500 }] })
})
afterEach(() => endClean(world))

const aCtx = async (): Promise<Ctx> => ctxOf(world, await aCustomer(world.owner))
const start = `${tuesday}T12:00:00+03:00`
const held = (ctx: Ctx) => holdSlot(ctx, holdInput(salon, start))
const usesOf = async (id: PromotionId) =>
  (await only(world.owner, sql<{ uses: number }>`select uses from promotions where id = ${id}`)).uses

const priced = (id: BookingId) =>
  only(
    world.owner,
    sql`select b.total_cents as total, b.paid_cents as paid, i.reduction_cents as reduction
      from bookings b join booking_items i on i.booking_id = b.id where b.id = ${id}`,
  )

test('a promotion reduces the price of the booking, and the quote names it', async () => {
  const id = await aPromotion(world.owner, salon.id, { percent: 20 })
  const ctx = await aCtx()
  const quoted = await quoteVisit(ctx, {
    salon: salon.slug,
    items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: null }],
    mode: 'sequence',
    start,
    holdToken: undefined,
  })
  expect(quoted).toMatchObject({
    promotion: { id },
    totalCents: 2000,
    atSalonCents: 2000,
    earlierPriceCents: 2500,
  })
  expect(quoted.lines).toMatchObject([{ cents: 2500, reductionCents: 500 }])
  const hold = await held(ctx)
  const booking = await confirmBooking(ctx, confirmInput(hold))
  expect(booking.totalCents).toBe(2000)
  expect(await priced(hold.id)).toEqual({ total: 2000, paid: 0, reduction: 500 })
  expect(await usesOf(id)).toBe(1)
})

test('failure 67: a promotion of 10.5 percent takes 10.5 percent', async () => {
  await aPromotion(world.owner, salon.id, { percent: 10.5 })
  const ctx = await aCtx()
  const { totalCents, reductionCents } = await confirmBooking(ctx, confirmInput(await held(ctx)))
  // 262.5 cents of 25 euros, half a cent up.
  expect([totalCents, reductionCents]).toEqual([2237, 263])
})

test('the quote has the earlier price only beside a promotion for everybody', async () => {
  const [gel] = salon.serviceIds
  await sql`update price_history set cents = 2200 where service_id = ${gel}`.execute(world.owner)
  await sql`insert into price_history (salon_id, service_id, valid_from, cents) values (${salon.id}, ${gel}, ${'2026-04-25T06:00:00Z'}, 2500)`.execute(
    world.owner,
  )
  await sql`update price_history set valid_from = '2026-01-01T06:00:00Z' where cents = 2200`.execute(
    world.owner,
  )
  const quoted = async (code?: string) =>
    quoteVisit(await aCtx(), {
      salon: salon.slug,
      items: [{ serviceId: gel, optionIds: [], staffId: null }],
      mode: 'sequence',
      start,
      holdToken: undefined,
      code,
    })
  await aPromotion(world.owner, salon.id, { percent: 50, code: 'MISO' })
  expect(await quoted('miso')).toMatchObject({ totalCents: 1250 })
  expect(await quoted('miso')).not.toHaveProperty('earlierPriceCents')
  await aPromotion(world.owner, salon.id, { percent: 20 })
  expect(await quoted()).toMatchObject({ totalCents: 2000, earlierPriceCents: 2200 })
  expect(await quoted('miso')).not.toHaveProperty('earlierPriceCents')
})

test('a code counts only when it is typed', async () => {
  await aPromotion(world.owner, salon.id, { percent: 20, code: 'ANOIXI' })
  const ctx = await aCtx()
  const hold = await held(ctx)
  const booking = await confirmBooking(
    ctx,
    confirmInput(hold, { payment: { pay: 'none', code: ' anoixi ' } }),
  )
  expect(booking.totalCents).toBe(2000)
  const other = await aCtx()
  const plain = await confirmBooking(other, confirmInput(await held(other)))
  expect(plain.totalCents).toBe(2500)
})

test('failures 15 to 19: of 20 parallel confirmations with a code of limit 1 one is reduced', async () => {
  const id = await aPromotion(world.owner, salon.id, { percent: 20, code: 'MIA', limit_uses: 1 })
  const holds = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const ctx = await aCtx()
      return { ctx, hold: await held(ctx) }
    }),
  )
  const results = await Promise.all(
    holds.map(({ ctx, hold }) =>
      refusal(confirmOrPay(ctx, confirmInput(hold, { payment: { pay: 'none', code: 'MIA' } }))),
    ),
  )
  expect(await usesOf(id)).toBe(1)
  const { reduced } = await only(
    world.owner,
    sql<{
      reduced: number
    }>`select count(*)::integer as reduced from booking_items where reduction_cents > 0`,
  )
  expect(reduced).toBe(1)
  expect(results.filter((result) => result !== 'accepted').every((result) => result === 'code_used_up')).toBe(
    true,
  )
})

test('an early cancellation gives the use back, a late one does not', async () => {
  const id = await aPromotion(world.owner, salon.id, { percent: 20 })
  const book = async () => {
    const ctx = await aCtx()
    const hold = await held(ctx)
    await confirmBooking(ctx, confirmInput(hold))
    return { ctx, bookingId: hold.id }
  }
  const [early, late] = [await book(), await book()]
  await cancelBooking(early.ctx, { bookingId: early.bookingId })
  expect(await usesOf(id)).toBe(1)
  world.setNow('2026-05-11T20:00:00Z')
  await cancelBooking(late.ctx, { bookingId: late.bookingId })
  expect(await usesOf(id)).toBe(1)
})

test('while a deposit is paid the use is taken; a payment that ends without success gives it back', async () => {
  await sql`update booking_policies set deposit_kind = 'percent', deposit_value = 50 where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  const id = await aPromotion(world.owner, salon.id, { percent: 20, limit_uses: 1 })
  const begin = async () => {
    const ctx = await aCtx()
    const hold = await held(ctx)
    const done = await confirmOrPay(ctx, confirmInput(hold, { payment: { pay: 'deposit' } }))
    if (!('payment' in done)) throw new Error('nothing is due')
    return { bookingId: hold.id, payment: done.payment }
  }
  const gone = await begin()
  expect(gone.payment.cardCents).toBe(1000)
  expect(await usesOf(id)).toBe(1)
  world.setNow('2026-05-11T06:16:00Z')
  await followPayments(world.platform)
  expect(await usesOf(id)).toBe(0)
  const paid = await begin()
  const { ref } = await only(
    world.owner,
    sql<{ ref: string }>`select provider_ref as ref from payments where id = ${paid.payment.id}`,
  )
  await (world.platform.payments as Sandbox).tryCard(ref, '4242424242424242')
  await settlePayment(world.platform, paid.payment.id)
  expect(await priced(paid.bookingId)).toEqual({ total: 2000, paid: 1000, reduction: 500 })
  expect(await usesOf(id)).toBe(1)
})

test('a payment that succeeds after its hold was given up gives the use back', async () => {
  await sql`update booking_policies set deposit_kind = 'percent', deposit_value = 50 where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  const id = await aPromotion(world.owner, salon.id, { percent: 20, limit_uses: 1 })
  const ctx = await aCtx()
  const hold = await held(ctx)
  const done = await confirmOrPay(ctx, confirmInput(hold, { payment: { pay: 'deposit' } }))
  if (!('payment' in done)) throw new Error('nothing is due')
  const { ref } = await only(
    world.owner,
    sql<{ ref: string }>`select provider_ref as ref from payments where id = ${done.payment.id}`,
  )
  await (world.platform.payments as Sandbox).tryCard(ref, '4000000000008880')
  await settlePayment(world.platform, done.payment.id)
  await releaseHold(ctx, hold.id, hold.token)
  expect(await usesOf(id)).toBe(1)
  world.setNow('2026-05-11T06:01:00Z')
  await followPayments(world.platform)
  expect(await usesOf(id)).toBe(0)
})

test('failure 36, R15: a move keeps the reduction and charges nothing; what was paid above the new price comes back', async () => {
  const two = await aSalon(world.owner, { staff: 2, services: [{ priceCents: 2500 }, { priceCents: 1200 }] })
  await sql`update booking_policies set deposit_kind = 'percent', deposit_value = 80 where salon_id = ${two.id}`.execute(
    world.owner,
  )
  await aPromotion(world.owner, two.id, { percent: 20 })
  const ctx = await aCtx()
  const hold = await holdSlot(ctx, holdInput(two, start))
  const done = await confirmOrPay(ctx, confirmInput(hold, { payment: { pay: 'deposit' } }))
  if (!('payment' in done)) throw new Error('nothing is due')
  const { ref } = await only(
    world.owner,
    sql<{ ref: string }>`select provider_ref as ref from payments where id = ${done.payment.id}`,
  )
  await (world.platform.payments as Sandbox).tryCard(ref, '4242424242424242')
  await settlePayment(world.platform, done.payment.id)
  await sql`update booking_policies set cancellation_hours = 2 where salon_id = ${two.id}`.execute(
    world.owner,
  )
  world.setNow('2026-05-11T06:01:00Z')
  const later = await moveBooking(ctx, {
    bookingId: hold.id,
    start: `${tuesday}T15:00:00+03:00`,
    items: undefined,
  })
  expect(later).toMatchObject({
    totalCents: 2000,
    paidCents: 1600,
    refundCents: 0,
    // 24 hours, as when it was booked.
    refundableUntil: '2026-05-11T15:00:00+03:00',
  })
  world.setNow('2026-05-11T06:02:00Z')
  const cheaper = await moveBooking(ctx, {
    bookingId: hold.id,
    start: `${tuesday}T16:00:00+03:00`,
    items: [{ serviceId: two.serviceIds[1] as ServiceId, optionIds: [], staffId: null }],
  })
  expect(cheaper).toMatchObject({ totalCents: 1200, depositCents: 1200, paidCents: 1600, refundCents: 400 })
})
