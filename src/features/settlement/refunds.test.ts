import { afterEach, beforeEach, expect, test } from 'vitest'

import { refundAsked } from '#domain/money/ledger/payment-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { cancelBySalon } from '#features/booking/commands/cancel-by-salon.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { post } from '#features/ledger/commands/post.ts'
import { askRefund } from '#features/payments/commands/ask-refund.ts'
import { only, rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { depositWorld, type PaidBooking } from '#test/money/deposit-world.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let deposits: ReturnType<typeof depositWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  world.setNow('2026-05-11T06:00:00Z')
  deposits = depositWorld(world)
})
afterEach(() => endClean(world))

const refundsOf = (bookingId: string) =>
  rows(
    world.owner,
    sql<{
      cents: number
      status: string
    }>`select r.cents, r.status from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = ${bookingId}::uuid order by r.asked_at, r.id`,
  )

/** Asks for a refund and posts it, as all commands do. */
const ask = ({ bookingId, paymentId }: PaidBooking, amount: number) =>
  refusal(
    world.platform.dbs.worker.transaction().execute(async (tx) => {
      const at = world.platform.now()
      const refundId = await askRefund(tx, { paymentId, cents: amount, reason: 'goodwill', at })
      await post(tx, refundAsked({ refundId, cents: amount }, heldBy('prepaid', bookingId)), { at })
    }),
  )

test.each(['requires_payment', 'requires_action', 'processing', 'failed', 'expired'])(
  'failure 12: of a payment that is %s nothing is refunded',
  async (status) => {
    const salon = await deposits.aSalonWithDeposit()
    const ctx = await deposits.ctxFor()
    const input = await deposits.aHold(salon, ctx)
    const done = await confirmOrPay(ctx, { ...input, payment: { pay: 'deposit' } })
    if (!('payment' in done)) throw new Error('nothing is due')
    await sql`update payments set status = ${status} where id = ${done.payment.id}`.execute(world.owner)
    const one = { salon, ctx, bookingId: input.holdId, paymentId: done.payment.id }
    expect(await ask(one, 500)).toMatchObject({ code: '42501' })
    expect(await refundsOf(one.bookingId)).toEqual([])
  },
)

test('failure 24: of ten refunds of 15 euros at once one is made, and never more than was taken', async () => {
  const one = await deposits.aPaidBooking({ pay: 'full' })
  const asked = await Promise.all(Array.from({ length: 10 }, () => ask(one, 1500)))
  expect(asked.filter((result) => result === 'accepted')).toHaveLength(1)
  expect(await ask(one, 1001)).toMatchObject({ constraint: 'payments_refund_bound' })
  expect(await ask(one, 1000)).toBe('accepted')
  await deposits.follow()
  // Money that has gone back without an ending of the booking is the test's own doing.
  await sql`update bookings set refunded_cents = 2500 where id = ${one.bookingId}`.execute(world.owner)
  expect(await ask(one, 1)).toMatchObject({ constraint: 'payments_refund_bound' })
})

test('failures 24 and 42: a cancellation by customer and salon at once is one ending with one refund', async () => {
  const one = await deposits.aPaidBooking({ pay: 'full' })
  const { salon, ctx, bookingId } = one
  const seen = String((await deposits.bookingOf(bookingId))['stamp'])
  await Promise.all([
    refusal(cancelBooking(ctx, { bookingId })),
    refusal(cancelBySalon(salon.boss, salon.id, { bookingId, seen, reason: 'Κλειστά' })),
    refusal(cancelBooking(ctx, { bookingId })),
  ])
  expect(String((await deposits.bookingOf(bookingId))['status'])).toMatch(/^cancelled_by_(customer|salon)$/)
  await deposits.follow()
  expect(await refundsOf(bookingId)).toEqual([{ cents: 2500, status: 'arrived' }])
  expect(await deposits.balances(bookingId)).toEqual({})
})

test('failure 62: what was refunded at the provider ends here as failed, and keeps no other refund waiting', async () => {
  const [elsewhere, usual] = [await deposits.aPaidBooking(), await deposits.aPaidBooking({ hour: 15 })]
  const { ref } = await only(
    world.owner,
    sql<{ ref: string }>`select provider_ref as ref from payments where id = ${elsewhere.paymentId}`,
  )
  await deposits.sandbox.refundPayment({ id: 'by-hand', payment: ref, cents: 500 }, { key: 'by-hand' })
  for (const { ctx, bookingId } of [elsewhere, usual]) await cancelBooking(ctx, { bookingId })
  await deposits.follow()
  expect(await refundsOf(usual.bookingId)).toEqual([{ cents: 500, status: 'arrived' }])
  expect(await refundsOf(elsewhere.bookingId)).toEqual([{ cents: 500, status: 'asked' }])
  for (let minutes = 2; minutes <= 64; minutes *= 2) {
    world.setNow(world.platform.now().add({ minutes }).toString())
    await deposits.follow()
  }
  expect(await refundsOf(elsewhere.bookingId)).toEqual([{ cents: 500, status: 'failed' }])
  expect(await deposits.balances(elsewhere.paymentId)).toEqual({ suspense: 500 })
})
