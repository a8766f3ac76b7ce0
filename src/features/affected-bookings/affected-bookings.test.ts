import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, refusal } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import type { PlannedChange } from './contract.ts'
import { findAffectedBookings } from './queries/affected-bookings.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

// Tuesday and Wednesday after the test clock's Monday, 11 May 2026.
const [tuesday, wednesday] = ['2026-05-12', '2026-05-13']

/**
 * A salon with two team members, open daily 10:00–18:00, with two chairs that the first service needs, and three
 * bookings.
 */
async function aBusySalon() {
  const owner: Actor = { ...(await aCustomer(world.owner)), role: 'business' }
  const salon = await aSalon(world.owner, {
    staff: 2,
    services: [{ needsResource: true }, { minutes: 30 }],
    resourceUnits: 2,
  })
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  const codes = {
    early: await booked(salon, `${tuesday}T10:00:00+03:00`, 0),
    late: await booked(salon, `${tuesday}T17:00:00+03:00`, 0),
    // At the same time as `late`, with the other team member.
    beside: await booked(salon, `${tuesday}T17:00:00+03:00`, 1),
  }
  const hitBy = async (change: PlannedChange, more: Partial<Actor> = {}) => {
    const ctx = ctxOf(world, { ...owner, ...more } as Actor)
    const { affectedBookings, total } = await findAffectedBookings(ctx, salon.id, change)
    expect(total).toBe(affectedBookings.length)
    return affectedBookings.map(({ id }) => Object.entries(codes).find(([, each]) => each === id)?.[0])
  }
  return { salon, hitBy, owner }
}

async function booked(salon: MadeSalon, start: string, staff: 0 | 1): Promise<string> {
  const customer: Actor = await aCustomer(world.owner)
  const ctx = ctxOf(world, customer)
  const item = { serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[staff] ?? null }
  const hold = await holdSlot(ctx, holdInput(salon, start, { items: [item], holder: customer.id }))
  await confirmBooking(ctx, confirmInput(hold))
  return hold.id
}

const week = (ranges: [number, number][]) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges, breaks: [] }))

test('changed salon hours list the bookings outside of them, and save nothing', async () => {
  const { salon, hitBy } = await aBusySalon()
  const hours = (ranges: [number, number][]) => hitBy({ change: 'salon-hours', hours: week(ranges) })
  expect(await hours([[600, 1080]])).toEqual([])
  expect(await hours([[630, 1080]])).toEqual(['early'])
  expect(await hours([[600, 1050]])).toEqual(['late', 'beside'])
  expect(await hours([])).toEqual(['early', 'late', 'beside'])
  const days = (dates: string[], ranges: [number, number][] | null) =>
    hitBy({ change: 'special-days', dates, ranges })
  expect(await days([wednesday], [])).toEqual([])
  expect(await days([wednesday, tuesday], [])).toEqual(['early', 'late', 'beside'])
  expect(await days([tuesday], [[600, 900]])).toEqual(['late', 'beside'])
  // An exception opens this date alone; the weekly hours would close it.
  await sql`insert into salon_exceptions (salon_id, day, plan) values (${salon.id}, ${tuesday}, '{[600,1080)}')`.execute(
    world.owner,
  )
  expect(await hours([])).toEqual([])
  await sql`update salon_hours set plan = '{}' where salon_id = ${salon.id}`.execute(world.owner)
  expect(await days([tuesday], null)).toEqual(['early', 'late', 'beside'])
  const before = await only(world.owner, sql`select version from salons where id = ${salon.id}`)
  await hours([])
  expect(await only(world.owner, sql`select version from salons where id = ${salon.id}`)).toEqual(before)
})

test('hours of a team member affect her own bookings; without own hours the salon’s hours apply to her', async () => {
  const { salon, hitBy } = await aBusySalon()
  const [staffId] = salon.staffIds
  const hours = (ranges: [number, number][], breaks: [number, number][] = []) =>
    hitBy({ change: 'staff-hours', staffId, hours: week(ranges).map((day) => ({ ...day, breaks })) })
  expect(await hours([[600, 1020]])).toEqual(['late'])
  expect(await hours([[600, 1080]], [[630, 660]])).toEqual(['early'])
  expect(await hours([[600, 1080]], [[720, 750]])).toEqual([])
  await sql`insert into staff_hours (staff_id, salon_id, weekday, plan) values (${staffId}, ${salon.id}, 2, '{[600,1200)}')`.execute(
    world.owner,
  )
  await sql`insert into staff_exceptions (staff_id, salon_id, day, plan) values (${staffId}, ${salon.id}, ${tuesday}, '{[600,1080)}')`.execute(
    world.owner,
  )
  expect(await hours([])).toEqual([])
  expect(await hitBy({ change: 'staff-day', staffId, date: tuesday })).toEqual([])
  await sql`update staff_hours set plan = '{[600,780)}' where staff_id = ${staffId}`.execute(world.owner)
  expect(await hitBy({ change: 'staff-day', staffId, date: tuesday })).toEqual(['late'])
  await sql`delete from staff_exceptions where staff_id = ${staffId}`.execute(world.owner)
  await sql`update salon_hours set plan = '{[600,900)}' where salon_id = ${salon.id}`.execute(world.owner)
  expect(await hitBy({ change: 'staff-hours', staffId, hours: null })).toEqual([])
})

test('a team member who no longer does a service, and a removed service, list their bookings', async () => {
  const { salon, hitBy } = await aBusySalon()
  const [first, second] = [salon.staffIds[0], salon.staffIds[1] ?? salon.staffIds[0]]
  const [serviceId, other] = [salon.serviceIds[0], salon.serviceIds[1] ?? salon.serviceIds[0]]
  const does = (serviceIds: (typeof serviceId)[]) =>
    hitBy({ change: 'staff-services', staffId: first, serviceIds })
  expect(await does([serviceId])).toEqual([])
  expect(await does([other])).toEqual(['early', 'late'])
  expect(await hitBy({ change: 'service-staff', serviceId, staffIds: [first] })).toEqual(['beside'])
  expect(await hitBy({ change: 'service-staff', serviceId, staffIds: [first, second] })).toEqual([])
  expect(await hitBy({ change: 'service-removal', serviceId })).toEqual(['early', 'late', 'beside'])
  expect(await hitBy({ change: 'service-removal', serviceId: other })).toEqual([])
  // A service that she does not do already adds no bookings.
  await sql`delete from staff_services where staff_id = ${first} and service_id = ${serviceId}`.execute(
    world.owner,
  )
  expect(await does([other])).toEqual([])
})

test('fewer chairs, or one out of order, list the bookings without one; cancelled ones do not count', async () => {
  const { salon, hitBy } = await aBusySalon()
  const { id: resourceId } = await only(
    world.owner,
    sql<{ id: never }>`select id from resources where salon_id = ${salon.id}`,
  )
  const pool = (units: number, outages: { start: string; end: string }[] = []) =>
    hitBy({ change: 'resource', resourceId, units, outages })
  const outage = (date: string) => ({ start: `${date}T16:00:00`, end: `${date}T20:00:00` })
  expect(await pool(2)).toEqual([])
  expect(await pool(1)).toEqual(['late', 'beside'])
  expect(await pool(2, [outage(tuesday)])).toEqual(['late', 'beside'])
  expect(await pool(2, [outage(wednesday)])).toEqual([])
  expect(await pool(3, [outage(tuesday)])).toEqual([])
  await sql`update bookings set status = 'cancelled_by_salon', cancelled_at = now() where salon_id = ${salon.id}
    and start_at = (select max(start_at) from bookings where salon_id = ${salon.id})`.execute(world.owner)
  expect(await pool(1)).toEqual([])
  expect(await hitBy({ change: 'salon-hours', hours: [] })).toEqual(['early'])
})

test('only the salon’s managers may ask, and only about their own salon', async () => {
  const { salon, owner } = await aBusySalon()
  const other = await aBusySalon()
  const ask = (actor: Actor, change: PlannedChange) =>
    refusal(findAffectedBookings(ctxOf(world, actor), salon.id, change))
  const hours: PlannedChange = { change: 'salon-hours', hours: [] }
  expect(await ask(other.owner, hours)).toBe('not_found')
  const technician = await aCustomer(world.owner)
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${technician.id}, 'technician', ${salon.staffIds[0]})`.execute(
    world.owner,
  )
  expect(await ask(technician, hours)).toBe('forbidden')
  const [staffId] = other.salon.staffIds
  for (const change of [
    { change: 'staff-hours', staffId, hours: null },
    { change: 'staff-services', staffId, serviceIds: [] },
    { change: 'service-removal', serviceId: other.salon.serviceIds[0] },
    { change: 'service-staff', serviceId: newId(), staffIds: [] },
    { change: 'resource', resourceId: newId(), units: 1, outages: [] },
  ] as PlannedChange[])
    expect(await ask(owner, change)).toBe('not_found')
})
