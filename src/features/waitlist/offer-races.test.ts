import { afterAll, beforeAll, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { ctxOf, holdInput, refusal } from '#test/booking-calls.ts'
import { aRaceSalon, joins, raceOnce, raceStart, STRANGERS } from '#test/offer-race.ts'
import { aCustomer } from '#test/salon-factory.ts'
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

test('once her minute and the handover are over without a worker, exactly one stranger has it', async () => {
  world.setNow('2026-05-11T06:00:00Z')
  const { salon, holder, booking } = await aRaceSalon(world)
  const her = await aCustomer(world.owner)
  await joins(world, salon, her)
  await cancelBooking(ctxOf(world, holder), { bookingId: booking.id, reason: '' })
  await offerFreedTimes(world.platform)
  const [entry] = await listOwnWaitlist(ctxOf(world, her))
  world.setNow('2026-05-11T06:31:00Z')
  const late = acceptOffer(ctxOf(world), entry?.offer?.token ?? '')
  const strangers = Array.from({ length: STRANGERS }, () =>
    holdSlot(ctxOf(world), holdInput(salon, raceStart)),
  )
  const results = await Promise.all([late, ...strangers].map(refusal))
  expect(results[0]).toBe('offer_over')
  expect(results.filter((result) => result === 'accepted')).toHaveLength(1)
})
