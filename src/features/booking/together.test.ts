import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import type { BookingId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql, type Db } from '#platform/db.ts'
import { once, onceOf, type OnceRequest } from '#platform/http/idempotency.ts'
import { newId } from '#platform/new-id.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { confirmBooking } from './commands/confirm-booking.ts'
import { holdSlot } from './commands/hold-slot.ts'
import { releaseHold } from './commands/release-hold.ts'
import { together } from './store/together.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

const ctxOf = (actor: Actor = { kind: 'visitor' }): Ctx => ({
  ...world.platform,
  actor,
  locale: 'el',
  requestId: 'test',
  network: '127.0.0.1',
})

/** The headers of a call with a new key. */
const keyHeader = () => {
  const key = newId()
  return () => key
}

interface Wish {
  readonly staff: number
  readonly hour?: number
  readonly holder?: string
  readonly request?: OnceRequest | null
}

const hold = (salon: MadeSalon, { staff, hour = 12, holder = newId(), request = null }: Wish) =>
  holdSlot(ctxOf(), {
    salonId: salon.id,
    items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[staff] as StaffId }],
    mode: 'sequence',
    start: `2026-05-12T${hour}:00:00+03:00`,
    holder,
    replacesToken: undefined,
    once: request,
  })

const confirm = (actor: Actor, made: { id: BookingId; token: string }, request: OnceRequest | null = null) =>
  confirmBooking(ctxOf(actor), {
    holdId: made.id,
    holdToken: made.token,
    note: '',
    contact: { name: 'Μαρία Παππά', phone: '+30 690 000 0000' },
    forSomeoneElse: false,
    paymentMethod: undefined,
    once: request,
  })

/** What became of each, in their order. */
const outcomes = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((result) => {
    if (result.status === 'fulfilled') return 'accepted'
    return result.reason instanceof Problem ? result.reason.code : result.reason
  })

const sorted = (results: readonly unknown[]) => results.map(String).toSorted((a, b) => (a < b ? -1 : 1))

const fourStaff = [0, 1, 2, 3]

/** In how many transactions the live bookings of a salon were last written. */
const transactions = (salon: MadeSalon) =>
  only(
    world.owner,
    sql<{ bookings: number; writes: number }>`
    select count(*) as bookings, count(distinct xmin::text) as writes from bookings where salon_id = ${salon.id} and state <> 'expired'`,
  )

const idAndToken = ({ id, token }: { id: BookingId; token: string }) => [id, token] as const

test('holds and confirmations that come at once are one transaction each', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  // From here on its set-up is known, and nobody loads it alone.
  await releaseHold(world.platform, ...idAndToken(await hold(salon, { staff: 0, hour: 16 })))
  const holds = await Promise.all(fourStaff.map((staff) => hold(salon, { staff })))
  expect(await transactions(salon)).toEqual({ bookings: 4, writes: 1 })
  const people = await Promise.all(holds.map(() => aCustomer(world.owner)))
  const booked = await Promise.all(holds.map((made, n) => confirm(people[n] as Actor, made)))
  expect(await transactions(salon)).toEqual({ bookings: 4, writes: 1 })
  expect(booked.map(({ id }) => id)).toEqual(holds.map(({ id }) => id))
  const { told, listed, busy } = await only(
    world.owner,
    sql<{ told: number; listed: number; busy: number }>`select
      (select count(*) from messages m join bookings b on m.facts ->> 'bookingId' = b.id::text and m.facts ->> 'code' = b.code where b.salon_id = ${salon.id}) as told,
      (select count(*) from booking_items i join bookings b on b.id = i.booking_id and b.state = 'confirmed' and i.staff_id = any (${salon.staffIds}::uuid[]) where b.salon_id = ${salon.id}) as listed,
      (select count(*) from busy_times where salon_id = ${salon.id}) as busy`,
  )
  expect({ told, listed, busy }).toEqual({ told: 8, listed: 4, busy: 4 })
})

test('one whose time is taken does not keep the others of its group from theirs', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const results = await outcomes([0, 1, 1, 2, 3].map((staff) => hold(salon, { staff })))
  expect(sorted(results)).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'slot_taken'])
  expect([results[0], results[3], results[4]]).toEqual(['accepted', 'accepted', 'accepted'])
})

test('each of a group of confirmations hears its own reason', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const [gone, used, ...fine] = await Promise.all(fourStaff.map((staff) => hold(salon, { staff })))
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

test('a customer who confirms two overlapping holds in one group gets one', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const holds = await Promise.all(fourStaff.map((staff) => hold(salon, { staff })))
  const [her, his, hers] = await Promise.all(holds.slice(1).map(() => aCustomer(world.owner)))
  const results = await outcomes(holds.map((made, n) => confirm([her, her, his, hers][n] as Actor, made)))
  expect(sorted(results.slice(0, 2))).toEqual(['accepted', 'own_overlap'])
  expect(results.slice(2)).toEqual(['accepted', 'accepted'])
})

test('the limit on live holds counts those of the same group', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const results = await outcomes([
    ...[0, 1, 2].map((staff) => hold(salon, { staff, holder: 'b:one' })),
    hold(salon, { staff: 3 }),
  ])
  expect(sorted(results.slice(0, 3))).toEqual(['accepted', 'accepted', 'too_many_holds'])
  expect(results[3]).toBe('accepted')
})

test('twins in one group act once and get one answer', async () => {
  const salon = await aSalon(world.owner, { staff: 4 })
  const db = world.platform.dbs.app
  const request = (call: string) => onceOf(ctxOf(), keyHeader(), call, {})
  const key = request('hold')
  const twins = [0, 0, 0].map((staff) =>
    once(db, key, () => hold(salon, { staff, holder: 'u:one', request: key })),
  )
  const [, ...answers] = await Promise.all([hold(salon, { staff: 1 }), ...twins])
  const ids = answers.map((answer) => ('id' in answer ? answer : answer.body).id)
  expect(new Set(ids).size).toBe(1)
  const other = await hold(salon, { staff: 2 })
  const person = await aCustomer(world.owner)
  const confirmKey = request('confirm')
  const confirmed = await Promise.all(
    [0, 1].map(() => once(db, confirmKey, () => confirm(person, other, confirmKey))),
  )
  expect(new Set(confirmed.map((answer) => ('code' in answer ? answer : answer.body).code)).size).toBe(1)
})

test('who finds the slot taken by the own twin gets the twin’s answer', async () => {
  const salon = await aSalon(world.owner)
  const db = world.platform.dbs.app
  const key = onceOf(ctxOf(), keyHeader(), 'hold', {})
  const held: { id: string }[] = []
  const answer = await once(db, key, async () => {
    held.push(await hold(salon, { staff: 0, holder: 'u:slow', request: key }))
    return hold(salon, { staff: 0, holder: 'u:slow', request: key })
  })
  expect(('body' in answer ? answer.body : answer).id).toBe(held[0]?.id)
})

test('a group of unknown fate is not tried again; a refused one goes one by one', async () => {
  const db = {} as Db
  const alone: number[] = []
  const failing = (error: Error) =>
    together<number, number>({
      together: () => Promise.reject(error),
      alone: async (_, n) => {
        alone.push(n)
        if (n === 2) throw new Error('two')
        return n
      },
      most: 2,
    })
  const all = (go: (db: Db, n: number) => Promise<number>) =>
    Promise.allSettled([1, 2, 3, 4].map((n) => go(db, n)))
  const lost = await all(failing(new Error('connection lost')))
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect(alone).toEqual([])
  const refused = await all(failing(new pg.DatabaseError('refused', 0, 'error')))
  expect(refused.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(alone).toEqual([1, 2, 3, 4])
})
