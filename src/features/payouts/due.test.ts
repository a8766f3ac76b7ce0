import { afterAll, beforeAll, expect, test } from 'vitest'

import { settleDueBookings } from '#features/booking/commands/settle-bookings.ts'
import { sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { payByCard } from '#test/paid-booking.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { aBookingOf } from '#test/promotions-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { makeRun } from './commands/make-run.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterAll(() => world[Symbol.asyncDispose]())

test('failure 60: what is prepaid belongs to no run until the visit took place and the time for objections is over', async () => {
  const admin = await anAdministrator(world)
  const salon = await aSalon(world.owner)
  await aPayoutRoute(world.owner, salon.id)
  const bookingId = await aBookingOf(world.owner, salon, null)
  await payByCard(world.owner, bookingId, 1500)
  const settleAt = (at: string) =>
    sql`update bookings set settle_at = ${at} where id = ${bookingId}`.execute(world.owner)
  await settleAt('2026-05-13T06:00:00Z')
  await settleDueBookings(world.platform)
  expect(await refusal(makeRun(admin))).toBe('nothing_due')
  world.setNow('2026-05-13T06:00:00Z')
  await settleDueBookings(world.platform)
  expect(await makeRun({ ...admin, now: world.platform.now })).toMatchObject({ payouts: 1, cents: 1500 })
})
