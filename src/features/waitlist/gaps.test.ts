import { afterAll, beforeAll, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { sql } from '#platform/db.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { joinWaitlist } from './commands/join-waitlist.ts'
import { listSalonGaps } from './queries/gaps.ts'

type Customer = Awaited<ReturnType<typeof aCustomer>>

let world: World
let salon: MadeSalon
let owner: Customer
beforeAll(async () => {
  world = await freshWorld()
  salon = await aSalon(world.owner, { hours: '{[600,720)}', step: 60 })
  owner = await aCustomer(world.owner)
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())

const book = async (customer: Customer, start: string, staffId: string | null = null) => {
  const ctx = ctxOf(world, customer)
  const items = [{ serviceId: salon.serviceIds[0], optionIds: [], staffId }]
  return confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(salon, start, { items }))))
}
const gaps = async () => (await listSalonGaps(ctxOf(world, owner), salon.id)).items

test('a late cancellation shows who would fill it: the waitlist, who is due, who may come earlier', async () => {
  const [first, waiting, anyone, choosy] = await Promise.all([1, 2, 3, 4].map(() => aCustomer(world.owner))) as [Customer, Customer, Customer, Customer] // prettier-ignore
  const eleven = await book(first, '2026-05-12T11:00:00+03:00')
  await book(first, '2026-05-12T10:00:00+03:00')
  await book(anyone, '2026-05-13T10:00:00+03:00')
  await book(choosy, '2026-05-13T11:00:00+03:00', salon.staffIds[0])
  await joinWaitlist(ctxOf(world, waiting), {
    salon: salon.slug,
    items: [{ serviceId: salon.serviceIds[0], optionIds: [] }],
    staffId: null,
    from: '2026-05-12',
    to: '2026-05-12',
    hours: undefined,
    noticeMinutes: 60,
    contact: { name: 'Ζωή', phone: '+306900000001' },
  })
  await sql`with due as (insert into clients (salon_id, name, phone) values (${salon.id}, 'Άννα', '6900000002') returning id)
    insert into bookings (salon_id, client_id, status, code, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at, source)
    select ${salon.id}, due.id, 'completed', 'ABCD234' || n, day, day + interval '1 hour', 2500, day, 'Άννα', day, 'salon'
    from due, (values (2, '2026-03-30T09:00:00Z'::timestamptz), (3, '2026-04-13T09:00:00Z'), (4, '2026-04-27T09:00:00Z')) v (n, day)`.execute(world.owner) // prettier-ignore
  expect(await gaps()).toEqual([])
  await cancelBooking(ctxOf(world, first), { bookingId: eleven.id, reason: '' })
  expect(await gaps()).toEqual([
    {
      id: eleven.id,
      staffName: 'Νίκη 1',
      start: '2026-05-12T11:00:00+03:00',
      end: '2026-05-12T12:00:00+03:00',
      waiting: [expect.objectContaining({ name: 'Ζωή' })],
      due: [expect.objectContaining({ name: 'Άννα', phone: '6900000002' })],
      // Who asked for a person is not moved about.
      later: [expect.objectContaining({ start: '2026-05-13T10:00:00+03:00' })],
    },
  ])
})

test('a time that was booked again is no longer a gap', async () => {
  expect(await gaps()).toHaveLength(1)
  await book(await aCustomer(world.owner), '2026-05-12T11:00:00+03:00')
  expect(await gaps()).toEqual([])
})
