import { afterEach, beforeEach, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { releaseHold } from '#features/booking/commands/release-hold.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import type { ProviderRefund } from '#platform/payments/provider.ts'
import type { Sandbox } from '#platform/payments/sandbox.ts'
import { refusal, waitingForLocks } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { depositWorld } from '#test/money/deposit-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { settlePayment } from './commands/settle-payment.ts'
import { followPayments } from './jobs.ts'

let world: World
let deposits: ReturnType<typeof depositWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  deposits = depositWorld(world)
})
afterEach(() => endClean(world))

/** A process to which the provider's answer comes only after something else has happened. */
function slowed<Name extends 'readPayment' | 'refundPayment'>(
  name: Name,
  meanwhile: () => Promise<unknown>,
): Platform {
  const payments = world.platform.payments as Sandbox
  const call = payments[name] as (...given: readonly unknown[]) => Promise<unknown>
  const slow = async (...given: readonly unknown[]) => {
    const answer = await call(...given)
    await meanwhile()
    return answer
  }
  return { ...world.platform, payments: { ...payments, [name]: slow } }
}

test('an answer that is older than the end of its payment does not revive it', async () => {
  const salon = await deposits.aSalonWithDeposit()
  const ctx = await deposits.ctxFor()
  world.setNow('2026-05-11T06:00:00Z')
  const input = await deposits.aHold(salon, ctx)
  const first = await confirmOrPay(ctx, { ...input, payment: { pay: 'deposit' } })
  if (!('payment' in first)) throw new Error('nothing is due')
  const { id } = first.payment
  await sql`update sandbox_payments set failure = 'declined' where id = ${id}`.execute(world.owner)
  const pressesFull = () => confirmOrPay(ctx, { ...input, payment: { pay: 'full' } })
  expect(await settlePayment(slowed('readPayment', pressesFull), id)).toMatchObject({ status: 'expired' })
  const statuses = await rows(world.owner, sql`select status, cents from payments order by cents`)
  expect(statuses).toEqual([
    { status: 'expired', cents: 500 },
    { status: 'requires_payment', cents: 2500 },
  ])
})

test.each([
  ['pays otherwise', 'payment_in_progress'],
  ['gives the time up', 'accepted'],
])('a payment that its bank begins to decide while its customer %s continues', async (does, answer) => {
  const salon = await deposits.aSalonWithDeposit()
  const ctx = await deposits.ctxFor()
  world.setNow('2026-05-11T06:00:00Z')
  const input = await deposits.aHold(salon, ctx)
  await confirmOrPay(ctx, { ...input, payment: { pay: 'deposit' } })
  const press = (): Promise<unknown> =>
    does === 'pays otherwise'
      ? confirmOrPay(ctx, { ...input, payment: { pay: 'full' } })
      : releaseHold(ctx, input.holdId, input.holdToken)
  const pressed = await world.owner.transaction().execute(async (tx) => {
    await sql`update payments set status = 'processing'`.execute(tx)
    const answered = refusal(press())
    await expect.poll(() => waitingForLocks(world)).toBe(1)
    return { answered }
  })
  expect(await pressed.answered).toBe(answer)
  expect(await rows(world.owner, sql`select status, cents from payments`)).toEqual([
    { status: 'processing', cents: 500 },
  ])
  await sql`update payments set status = 'requires_payment'`.execute(world.owner)
})

const refundsNow = () => rows(world.owner, sql`select status, cents from refunds`)
const mails = () =>
  rows(world.owner, sql`select facts ->> 'news' as news from messages where kind = 'payment'`)

/** An event about the refund has come, so that another worker looks at it. */
async function otherWorker(): Promise<void> {
  await sql`update refunds set due_at = ${world.platform.now().toString()}`.execute(world.owner)
  await followPayments(world.platform)
}

test('two workers that ask for one refund at the same time record it once', async () => {
  const one = await deposits.aPaidBooking()
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  await followPayments(slowed('refundPayment', otherWorker))
  expect(await refundsNow()).toEqual([{ status: 'arrived', cents: 500 }])
  expect(await mails()).toEqual([{ news: 'refund-sent' }])
})

test('a refund that has arrived is not on its way again by an older answer', async () => {
  const one = await deposits.aPaidBooking({ card: '4000000000007726' })
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  await followPayments(
    slowed('refundPayment', async () => {
      await otherWorker()
      world.setNow('2026-05-11T07:00:00Z')
      await otherWorker()
    }),
  )
  expect(await refundsNow()).toEqual([{ status: 'arrived', cents: 500 }])
  await otherWorker()
  expect(await refundsNow()).toEqual([{ status: 'arrived', cents: 500 }])
})

test('a refund that has failed did not arrive by an older answer', async () => {
  const one = await deposits.aPaidBooking({ card: '4000000000005126' })
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  await followPayments(
    slowed('refundPayment', async () => {
      await otherWorker()
      world.setNow('2026-05-11T07:00:00Z')
      await otherWorker()
    }),
  )
  expect(await refundsNow()).toEqual([{ status: 'failed', cents: 500 }])
})

test('a refund with a fault keeps no other from being sent', async () => {
  const [stuck, other] = [await deposits.aPaidBooking(), await deposits.aPaidBooking({ hour: 14 })]
  for (const { ctx, bookingId } of [stuck, other]) await cancelBooking(ctx, { bookingId })
  const payments = world.platform.payments as Sandbox
  let isFirst = true
  const refundPayment: Sandbox['refundPayment'] = async (...given): Promise<ProviderRefund> => {
    if (!isFirst) return payments.refundPayment(...given)
    isFirst = false
    throw new Error('a fault of ours')
  }
  await followPayments({ ...world.platform, payments: { ...payments, refundPayment } })
  expect(await refundsNow()).toEqual(expect.arrayContaining([{ status: 'arrived', cents: 500 }]))
})
