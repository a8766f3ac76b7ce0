import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import type { BookingId, StaffId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import {
  confirmBooking,
  confirmInput,
  ctxOf,
  holdInput,
  refusal,
  waitingForLocks,
} from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { holdSlot } from './commands/hold-slot.ts'
import { releaseHold } from './commands/release-hold.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const at = (hour: number) => `2026-05-12T${hour}:00:00+03:00`
const itemOf = (salon: MadeSalon, staff: number) => ({
  serviceId: salon.serviceIds[0],
  optionIds: [],
  staffId: salon.staffIds[staff] as StaffId,
})

const hold = (salon: MadeSalon, hour: number, { staff = 0, holder = newId() } = {}) =>
  holdSlot(ctxOf(world), holdInput(salon, at(hour), { items: [itemOf(salon, staff)], holder }))

const confirm = (actor: Actor, made: { id: BookingId; token: string }) =>
  confirmBooking(ctxOf(world, actor), confirmInput(made))

const outcomes = (work: readonly Promise<unknown>[]) => Promise.all(work.map(refusal))
const sorted = (results: readonly unknown[]) => results.map(String).toSorted()

const fourStaff = [0, 1, 2, 3]

/** Another process books an hour of the first team member. */
const takenElsewhere = (salon: MadeSalon, hour: number, db: Db = world.owner) =>
  sql`with held as (
      insert into bookings (salon_id, status, start_at, end_at, total_cents, refundable_until, hold_expires_at)
      values (${salon.id}, 'held', ${at(hour)}, ${at(hour + 1)}, 0, ${at(hour)}, '2100-01-01') returning id)
    insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
    select id, ${salon.id}, ${salon.staffIds[0]}, ${at(hour)}, ${at(hour + 1)} from held`.execute(db)

test('a hold that is refused does not stop the others of its batch', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const results = await outcomes([0, 1, 1, 2, 3].map((staff) => hold(salon, 12, { staff })))
  expect(sorted(results)).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'slot_taken'])
  expect([results[0], results[3], results[4]]).toEqual(['accepted', 'accepted', 'accepted'])
})

test('each of several confirmations gets its own reason', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const [gone, used, ...fine] = await Promise.all(fourStaff.map((staff) => hold(salon, 12, { staff })))
  const people = await Promise.all(fourStaff.map(() => aCustomer(world.owner)))
  if (!gone || !used) throw new Error('four holds were made')
  await releaseHold(world.platform, gone.id, gone.token)
  const results = await outcomes([
    confirm(people[0] as Actor, gone),
    confirm(people[1] as Actor, used),
    confirm(people[1] as Actor, used),
    ...fine.map((made, n) => confirm(people[n + 2] as Actor, made)),
  ])
  expect([results[0], ...results.slice(3)]).toEqual(['hold_expired', 'accepted', 'accepted'])
  expect(sorted(results.slice(1, 3))).toEqual(['accepted', 'hold_used'])
})

test('a customer who confirms two overlapping holds at once gets one booking', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const holds = await Promise.all(fourStaff.map((staff) => hold(salon, 12, { staff })))
  const [her, his, hers] = await Promise.all(holds.slice(1).map(() => aCustomer(world.owner)))
  const results = await outcomes(holds.map((made, n) => confirm([her, her, his, hers][n] as Actor, made)))
  expect(sorted(results.slice(0, 2))).toEqual(['accepted', 'own_overlap'])
  expect(results.slice(2)).toEqual(['accepted', 'accepted'])
})

test('the limit on live holds counts simultaneous calls', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const results = await outcomes([
    ...[0, 1, 2].map((staff) => hold(salon, 12, { staff, holder: 'b:one' })),
    hold(salon, 12, { staff: 3 }),
  ])
  expect(sorted(results.slice(0, 3))).toEqual(['accepted', 'accepted', 'too_many_holds'])
  expect(results[3]).toBe('accepted')
})

test('three simultaneous calls with one key make one hold and get one answer', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const call = apiCaller(world)
  const sent = { key: newId(), body: { salonId: salon.id, items: [{ serviceId: salon.serviceIds[0] }], mode: 'sequence', start: at(12) } } // prettier-ignore
  const answers = await Promise.all([0, 1, 2].map(() => call('POST', '/holds', sent)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
})

test('free times follow a change of the salon at once', async () => {
  const salon = await aSalon(world.owner, { step: 60 })
  await hold(salon, 10)
  await sql`update salon_hours set plan = '{[600,900),[1080,1200)}' where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  expect(await refusal(hold(salon, 16))).toBe('slot_taken')
  expect(await refusal(hold(salon, 18))).toBe('accepted')
})

test('the gap rule counts a booking that another process has just made', async () => {
  const salon = await aSalon(world.owner, { step: 60 })
  await sql`update booking_policies set gap_rule = 'minimum', minimum_gap = 120 where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  await hold(salon, 10)
  await takenElsewhere(salon, 14)
  expect(await refusal(hold(salon, 16))).toBe('slot_taken')
  expect(await refusal(hold(salon, 17))).toBe('accepted')
})

test('a hold that waits for another to be written sees that one', async () => {
  const salon = await aSalon(world.owner, { step: 60 })
  await sql`update booking_policies set gap_rule = 'minimum', minimum_gap = 120 where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  const held = await world.owner.transaction().execute(async (tx) => {
    await lockCalendar(tx, salon.id, world.platform.now())
    const tried = refusal(hold(salon, 15))
    await expect.poll(() => waitingForLocks(world)).toBe(1)
    await takenElsewhere(salon, 13, tx)
    return { tried }
  })
  // An hour is left between them, too short for another booking.
  expect(await held.tried).toBe('slot_taken')
})

test('others can hold the time of an expired hold', async () => {
  const salon = await aSalon(world.owner, { step: 60 })
  await hold(salon, 10)
  world.setNow('2026-05-11T06:11:00Z')
  expect(await refusal(hold(salon, 10))).toBe('accepted')
})
