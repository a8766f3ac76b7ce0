import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDispute } from '#features/booking/commands/answer-dispute.ts'
import { disputeNoShow } from '#features/booking/commands/dispute-no-show.ts'
import { decide } from '#features/disputes/commands/decide-dispute.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import type { PaidBooking } from '#test/money/deposit-world.ts'
import { guaranteeWorld, settled } from '#test/money/guarantee-world.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let guarantees: ReturnType<typeof guaranteeWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  guarantees = guaranteeWorld(world)
})
afterEach(() => endClean(world))

const answer = async ({ salon, bookingId }: PaidBooking, outcome: 'came' | 'cancelled' | 'kept') =>
  answerDispute(salon.boss, salon.id, {
    bookingId,
    outcome,
    note: 'Δεν ήρθε',
    seen: await guarantees.seenOf(bookingId),
  })

/** A missed booking of 15 euros that its customer objects to, after the time in which it would be charged. */
async function disputed(): Promise<PaidBooking> {
  const one = await guarantees.missed()
  await disputeNoShow(one.ctx, { bookingId: one.bookingId, reason: 'Ήμουν εκεί' })
  await guarantees.at(settled)
  expect(await guarantees.cardOf(one.bookingId)).toMatchObject({ status: 'due', fee: 1500 })
  return one
}

test.each([
  ['came', 'released'],
  ['cancelled', 'released'],
  ['kept', 'due'],
] as const)(
  'when the salon answers “%s”, the card is %s, and nothing is charged',
  async (outcome, status) => {
    const one = await disputed()
    await answer(one, outcome)
    await guarantees.at('2026-05-30T12:00:00Z')
    expect(await guarantees.cardOf(one.bookingId)).toMatchObject({ status })
    expect(await guarantees.salonHas(one)).toEqual({})
  },
)

test.each([
  ['came', 'released', {}],
  ['cancelled', 'released', {}],
  ['kept', 'charged', { salon: 1500 }],
] as const)('when an administrator decides “%s”, the card is %s', async (decision, status, balance) => {
  const one = await disputed()
  await answer(one, 'kept')
  const admin = {
    ...(await aCustomer(world.owner)),
    role: 'admin' as const,
    adminRole: 'support' as const,
    aal: 'aal2' as const,
  }
  await decide(ctxOf(world, admin), { bookingId: one.bookingId, decision, reason: 'Δείξατε το μήνυμα' })
  await guarantees.at('2026-05-30T12:00:00Z')
  expect(await guarantees.cardOf(one.bookingId)).toMatchObject({ status })
  expect(await guarantees.salonHas(one)).toEqual(balance)
})
