import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { holdSlot } from './commands/hold-slot.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

let reads = 0

/** A visitor whose reads of books are counted. */
function visitor(): Ctx {
  const counted = world.platform.dbs.public.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  return {
    ...world.platform,
    dbs: { ...world.platform.dbs, public: counted },
    actor: { kind: 'visitor' },
    locale: 'el',
    requestId: 'test',
    network: '127.0.0.1',
  }
}

const at = (hour: number) => `2026-05-12T${hour}:00:00+03:00`

const hold = (salon: MadeSalon, hour: number, staff = 0) =>
  holdSlot(visitor(), {
    salonId: salon.id,
    items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[staff] as StaffId }],
    mode: 'sequence',
    start: at(hour),
    holder: newId(),
    replacesToken: undefined,
    once: null,
  })

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'held',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  )

/** What another process does: this one is told nothing of it. */
const takenElsewhere = (salon: MadeSalon, hour: number) =>
  sql`with held as (
      insert into bookings (salon_id, state, start_at, end_at, total_cents, refundable_until, hold_expires_at)
      values (${salon.id}, 'held', ${at(hour)}, ${at(hour + 1)}, 0, ${at(hour)}, '2100-01-01') returning id)
    insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
    select id, ${salon.id}, ${salon.staffIds[0]}, ${at(hour)}, ${at(hour + 1)} from held`.execute(world.owner)

const keptTimes = (salon: MadeSalon) =>
  only(world.owner, sql<{ n: number }>`select count(*) as n from busy_times where salon_id = ${salon.id}`)

beforeEach(() => {
  reads = 0
})

test('a day that is known is not read again, whether one comes or many come at once', async () => {
  const salon = await aSalon(world.owner, { staff: 4, step: 60 })
  await hold(salon, 10)
  const atFirst = reads
  await hold(salon, 12)
  await Promise.all([0, 1, 2, 3].map((staff) => hold(salon, 14, staff)))
  await hold(salon, 16)
  expect(atFirst).toBeGreaterThan(0)
  expect(reads).toBe(atFirst)
  expect((await keptTimes(salon)).n).toBe(7)
})

test('a remembered set-up offers nothing that its salon has ended since, and misses nothing that is new', async () => {
  const salon = await aSalon(world.owner, { step: 60 })
  await hold(salon, 10)
  await sql`update salon_hours set plan = '{[600,900),[1080,1200)}' where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  expect(await outcome(hold(salon, 16))).toBe('slot_taken')
  expect(await outcome(hold(salon, 18))).toBe('held')
})

test('a remembered book lets nobody leave a gap that is one only by what another process took', async () => {
  const salon = await aSalon(world.owner, { step: 60 })
  await sql`update booking_policies set gap_rule = 'minimum', minimum_gap = 120 where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  await hold(salon, 10)
  await takenElsewhere(salon, 14)
  expect(await outcome(hold(salon, 16))).toBe('slot_taken')
  expect(await outcome(hold(salon, 17))).toBe('held')
})

test('of several at once only those who went by an old book ask again', async () => {
  const [known, changed] = [
    await aSalon(world.owner, { staff: 4, step: 60 }),
    await aSalon(world.owner, { step: 60 }),
  ]
  await Promise.all([hold(known, 10), hold(changed, 10)])
  await takenElsewhere(changed, 14)
  const before = reads
  const work = [hold(known, 12, 1), hold(changed, 12), hold(changed, 14), hold(known, 12, 2)]
  expect(await Promise.all(work.map(outcome))).toEqual(['held', 'held', 'slot_taken', 'held'])
  expect(reads).toBeGreaterThan(before)
  expect((await keptTimes(known)).n).toBe(3)
  expect((await keptTimes(changed)).n).toBe(3)
})

test('what was given back elsewhere can be held, though it is remembered as taken', async () => {
  const salon = await aSalon(world.owner, { step: 60 })
  const { id } = await hold(salon, 10)
  await sql`delete from busy_times where booking_id = ${id}`.execute(world.owner)
  expect(await outcome(hold(salon, 10))).toBe('held')
})

test('a hold that ran out is remembered as taken and given away all the same', async () => {
  const salon = await aSalon(world.owner, { step: 60 })
  await hold(salon, 10)
  world.setNow('2026-05-11T06:11:00Z')
  expect(await outcome(hold(salon, 10))).toBe('held')
})
