import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BookingId, StaffId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { moveBySalon } from '#features/booking/commands/move-by-salon.ts'
import { readBooking } from '#features/calendar/queries/booking.ts'
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
      staffId: salon.staffIds[0],
      staffName: 'Νίκη 1',
      start: '2026-05-12T11:00:00+03:00',
      end: '2026-05-12T12:00:00+03:00',
      waiting: [expect.objectContaining({ name: 'Ζωή' })],
      due: [expect.objectContaining({ name: 'Άννα', phone: '6900000002' })],
      // Customers who asked for the owner of the gap may come, too; both have an address.
      later: [
        expect.objectContaining({ start: '2026-05-13T10:00:00+03:00', canAsk: true, proposal: null }),
        expect.objectContaining({ start: '2026-05-13T11:00:00+03:00', canAsk: true, proposal: null }),
      ],
      give: [],
    },
  ])
})

test('a gap that is near needs a call: no customer is asked by a message', async () => {
  const now = () => Temporal.Instant.from('2026-05-12T09:30:00+03:00')
  const { items } = await listSalonGaps({ ...ctxOf(world, owner), now }, salon.id)
  expect(items.map(({ later }) => later.map(({ canAsk }) => canAsk))).toEqual([[false, false]])
})

test('a time that was booked again is no longer a gap', async () => {
  expect(await gaps()).toHaveLength(1)
  await book(await aCustomer(world.owner), '2026-05-12T11:00:00+03:00')
  expect(await gaps()).toEqual([])
})

test('an appointment for anyone is given by one press where that makes room; nothing else of it changes', async () => {
  const wide = await aSalon(world.owner, { hours: '{[600,720)}', step: 60, staff: 2 })
  await sql`update salons set owner_id = ${owner.id} where id = ${wide.id}`.execute(world.owner)
  const [niki, sofia] = wide.staffIds as [StaffId, StaffId]
  const at = async (start: string, staffId: StaffId | null) => {
    const customer = await aCustomer(world.owner)
    const items = [{ serviceId: wide.serviceIds[0], optionIds: [], staffId }]
    const hold = await holdSlot(ctxOf(world, customer), holdInput(wide, start, { items }))
    return { customer, ...(await confirmBooking(ctxOf(world, customer), confirmInput(hold))) }
  }
  const late = await at('2026-05-12T11:00:00+03:00', niki)
  await at('2026-05-12T10:00:00+03:00', niki)
  // Only Sofia is free then, so that "anyone" is her.
  const given = await at('2026-05-12T11:00:00+03:00', null)
  await cancelBooking(ctxOf(world, late.customer), { bookingId: late.id, reason: '' })
  const ctx = ctxOf(world, owner)
  const read = async () => (await listSalonGaps(ctx, wide.id)).items[0]?.give
  const [one] = (await read()) ?? []
  expect(one).toMatchObject({
    id: given.id,
    parts: 1,
    free: { start: '2026-05-12T10:00:00+03:00', end: '2026-05-12T12:00:00+03:00' },
  })
  const takers = async (id: BookingId) => (await readBooking(ctx, wide.id, id)).takers
  expect(await takers(given.id)).toEqual([{ staffId: niki, name: 'Νίκη 1' }])
  await moveBySalon(ctx, wide.id, {
    bookingId: given.id,
    seen: one?.stamp ?? '',
    start: undefined,
    items: [{ position: 0, staffId: niki }],
    outsideHours: false,
    tell: true,
  })
  const after = (await readBooking(ctx, wide.id, given.id)).booking
  expect(after).toMatchObject({ start: given.start, items: [{ staffId: niki, asked: null, priceCents: 2500 }] })
  // A booking for a chosen person is not given away; its customer is asked or called.
  const named = await at('2026-05-12T10:00:00+03:00', sofia)
  expect(await takers(named.id)).toEqual([])
}) // prettier-ignore
