import { afterEach, beforeEach, expect, test } from 'vitest'

import type { RefundId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { readOwnBooking } from '#features/booking/queries/bookings.ts'
import { markRefundPaid, sendRefundAgain } from '#features/payments/commands/solve-refund.ts'
import { only, rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { depositWorld, type PaidBooking } from '#test/money/deposit-world.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let deposits: ReturnType<typeof depositWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  deposits = depositWorld(world)
})
afterEach(() => endClean(world))

interface Failed extends PaidBooking {
  readonly refundId: RefundId
}

/** A cancelled booking whose refund came back after it had arrived. */
async function aFailedRefund(): Promise<Failed> {
  const one = await deposits.aPaidBooking({ card: '4000000000005126' })
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  await deposits.follow()
  world.setNow('2026-05-11T07:00:00Z')
  await deposits.follow()
  const { id } = await only(
    world.owner,
    sql<{ id: RefundId }>`select id from refunds where payment_id = ${one.paymentId} and status = 'failed'`,
  )
  return { ...one, refundId: id }
}

const refundsOf = async ({ ctx, bookingId }: PaidBooking) =>
  (await readOwnBooking(ctx, bookingId)).refunds?.map(({ cents, status }) => [cents, status])

test('a failed refund is sent once more from what waits, and only once', async () => {
  const one = await aFailedRefund()
  expect(await deposits.balances(one.paymentId)).toEqual({ suspense: 500 })
  const admin = await anAdministrator(world)
  const tries = await Promise.all([1, 2].map(() => refusal(sendRefundAgain(admin, one.refundId))))
  expect(tries.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['accepted', 'refund_closed'])
  expect(await deposits.balances(one.paymentId)).toEqual({})
  expect(await refundsOf(one)).toEqual([[500, 'asked']])
  await deposits.follow()
  expect(await refundsOf(one)).toEqual([[500, 'arrived']])
})

test('a failed refund that was paid by bank leaves nothing waiting, and is logged with its reference', async () => {
  const one = await aFailedRefund()
  const admin = await anAdministrator(world)
  await markRefundPaid(admin, one.refundId, 'F2611')
  expect(await refusal(markRefundPaid(admin, one.refundId, 'F2612'))).toBe('refund_closed')
  expect(await refusal(sendRefundAgain(admin, one.refundId))).toBe('refund_closed')
  expect(await deposits.balances(one.paymentId)).toEqual({})
  expect(await refundsOf(one)).toEqual([[500, 'by_bank']])
  const log = await rows(world.owner, sql`select action, after from audit_log where subject_kind = 'refund'`)
  expect(log).toEqual([
    { action: 'pay-refund', after: { state: 'bank', paidCents: 500, reference: 'F2611' } },
  ])
})

test('a refund on its way can’t be solved, and only administrators with a second factor solve any', async () => {
  const one = await deposits.aPaidBooking()
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  const { id } = await only(
    world.owner,
    sql<{ id: RefundId }>`select id from refunds where payment_id = ${one.paymentId}`,
  )
  expect(await refusal(sendRefundAgain(await anAdministrator(world), id))).toBe('refund_closed')
  const without = await anAdministrator(world, 'aal1')
  expect(await refusal(sendRefundAgain(without, id))).toBe('second_factor_needed')
  expect(await refusal(markRefundPaid(one.ctx, id, 'F1'))).toBe('forbidden')
  await deposits.follow()
})
