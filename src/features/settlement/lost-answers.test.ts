import { expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { rows, sql } from '#platform/db.ts'
import { sandboxProvider } from '#platform/payments/sandbox.ts'
import { auditOf } from '#test/audit-of.ts'
import { tuesday } from '#test/booking-calls.ts'
import { payingWorld } from '#test/money/paying-world.ts'
import { freshWorld, type World } from '#test/world.ts'

test('failure 56: a refund whose answer was lost is not made again once the provider has forgotten its key', async () => {
  await using own = await freshWorld({ PAYMENTS: 'sandbox' })
  let isLosing = false
  const payments = sandboxProvider({
    db: own.platform.dbs.worker,
    now: own.platform.now,
    faults: { answer: (call) => (isLosing && call === 'refundPayment' ? 'lost' : 'given') },
  })
  const world: World = { ...own, platform: { ...own.platform, payments } }
  const paying = await payingWorld(world)
  const visit = await paying.held(await paying.aCtx(), await paying.aSalon(20), `${tuesday}T12:00:00+03:00`)
  await paying.book(visit, { pay: 'full' })
  own.setNow('2026-05-11T20:00:00Z')
  await cancelBooking(visit.ctx, { bookingId: visit.bookingId })
  isLosing = true
  await paying.follow()
  isLosing = false
  own.setNow('2026-05-13T06:00:00Z')
  await paying.follow()
  const made = await rows(world.owner, sql`select cents from sandbox_refunds`)
  expect(made).toEqual([{ cents: 2000 }])
  const refunds = await rows(world.owner, sql`select status, cents from refunds`)
  expect(refunds).toEqual([{ status: 'arrived', cents: 2000 }])
  own.setNow('2026-05-14T06:00:00Z')
  await paying.follow()
  const found = await auditOf(world)
  expect(found.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
