import { expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, tuesday } from '#test/booking-calls.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { freshWorld } from '#test/world.ts'

import { holdSlot } from './commands/hold-slot.ts'

test('a service costs the price of the team member who does it', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner, { staff: 2 })
  const [cheap, dear] = salon.staffIds
  await sql`update staff_services set price_cents = 4200 where staff_id = ${dear}`.execute(world.owner)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const booked = async (staffId: string | undefined, start: string) => {
    const items = [{ serviceId: salon.serviceIds[0], optionIds: [], staffId }]
    const hold = await holdSlot(customer, holdInput(salon, start, { items }))
    const { id } = await confirmBooking(customer, confirmInput(hold))
    const kept = await rows(
      world.owner,
      sql<{ cents: number; total: number }>`
        select i.price_cents as cents, b.total_cents as total
        from bookings b join booking_items i on i.booking_id = b.id where b.id = ${id}`,
    )
    return [hold.totalCents, ...kept]
  }
  expect(await booked(cheap, `${tuesday}T10:00:00+03:00`)).toEqual([2500, { cents: 2500, total: 2500 }])
  expect(await booked(dear, `${tuesday}T12:00:00+03:00`)).toEqual([4200, { cents: 4200, total: 4200 }])
})
