import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { listOwnNotices } from '#features/notices/queries/account.ts'
import { sql } from '#platform/db.ts'
import { HOLDS_AT_ONCE } from '#platform/limits.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'
import { ctxOf, holdInput, refusal, waitingForLocks } from '#test/booking-calls.ts'
import { aRaceSalon, joins, raceOnce, raceStart, STRANGERS } from '#test/offer-race.ts'
import { aCustomer, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { acceptOffer } from './commands/answer-offer.ts'
import { offerFreedTimes } from './jobs.ts'
import { listOwnWaitlist } from './queries/own.ts'

/** `npm run bench -- waitlist` races a thousand times, as often as the product promises. */
const RACES = 4

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test(`failures 36 and 37: of ${STRANGERS} strangers and her, she wins until her minute`, async () => {
  world.setNow('2026-05-11T06:00:00Z')
  let salon = await aRaceSalon(world)
  for (let race = 0; race < RACES; race += 1) {
    // oxlint-disable-next-line no-await-in-loop -- races follow one another
    const { hers, others, shared, after } = await raceOnce(world, salon, race)
    expect({ hers, others, shared }).toEqual({ hers: 'accepted', others: ['slot_taken'], shared: 0 })
    salon = after
  }
}, 45_000)

/** The hour of a salon is offered to who waits for it. */
async function offered() {
  world.setNow('2026-05-11T06:00:00Z')
  const { salon, holder, booking } = await aRaceSalon(world)
  const her = await aCustomer(world.owner)
  await joins(world, salon, her)
  await cancelBooking(ctxOf(world, holder), { bookingId: booking.id, reason: '' })
  await offerFreedTimes(world.platform)
  const [entry] = await listOwnWaitlist(ctxOf(world, her))
  return { salon, her, accept: () => refusal(acceptOffer(ctxOf(world), entry?.offer?.token ?? '')) }
}

const held = (salon: MadeSalon) => refusal(holdSlot(ctxOf(world), holdInput(salon, raceStart)))

test('she books while strangers wait for the calendar of her salon, however long another transaction keeps it', async () => {
  const { salon, accept } = await offered()
  const { strangers } = await world.owner.transaction().execute(async (tx) => {
    await lockCalendar(tx, salon.id, world.platform.now())
    // More than the pool has connections.
    const waiting = Array.from({ length: 12 }, () => held(salon))
    await expect.poll(() => waitingForLocks(world)).toBe(HOLDS_AT_ONCE)
    expect(await Promise.race([accept(), setTimeout(5000, 'waits', { ref: false })])).toBe('accepted')
    return { strangers: waiting }
  })
  expect(new Set(await Promise.all(strangers))).toEqual(new Set(['slot_taken']))
})

test('a yes in her last second is not overtaken by the worker that passes the time on', async () => {
  const { salon, her, accept } = await offered()
  const next = await aCustomer(world.owner)
  await joins(world, salon, next)
  world.setNow('2026-05-11T06:29:59Z')
  const { answer } = await world.owner.transaction().execute(async (tx) => {
    await sql`select from bookings where salon_id = ${salon.id} and status = 'held' for update`.execute(tx)
    const yes = accept()
    await expect.poll(() => waitingForLocks(world)).toBe(1)
    world.setNow('2026-05-11T06:30:02Z')
    await offerFreedTimes(world.platform)
    return { answer: yes }
  })
  expect(await answer).toBe('accepted')
  const { items } = await listOwnNotices(ctxOf(world, her), { limit: 9, cursor: undefined })
  expect(items.map(({ kind }) => kind)).toEqual(['booked', 'offered'])
})

test('a yes counts a little after her minute, so that it can be pressed again when the server was too busy', async () => {
  const { accept } = await offered()
  world.setNow('2026-05-11T06:30:14Z')
  expect(await accept()).toBe('accepted')
})

test('once her minute and the handover are over without a worker, exactly one stranger has it', async () => {
  const { salon, accept } = await offered()
  world.setNow('2026-05-11T06:31:30Z')
  const results = await Promise.all([accept(), ...Array.from({ length: STRANGERS }, () => held(salon))])
  expect(results[0]).toBe('offer_over')
  expect(results.filter((result) => result === 'accepted')).toHaveLength(1)
})
