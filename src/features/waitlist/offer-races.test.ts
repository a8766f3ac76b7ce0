import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BookingId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { only, rows, sql } from '#platform/db.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, refusal } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { acceptOffer } from './commands/answer-offer.ts'
import { joinWaitlist } from './commands/join-waitlist.ts'
import { offerFreedTimes } from './jobs.ts'
import { listOwnWaitlist } from './queries/own.ts'

/** OFFER_RACES=1000 races as often as the product promises. */
const RACES = Number(process.env['OFFER_RACES'] ?? 4)
const STRANGERS = 50

type Customer = Awaited<ReturnType<typeof aCustomer>>

let world: World
let salon: MadeSalon
beforeAll(async () => {
  world = await freshWorld()
  salon = await aSalon(world.owner, { hours: '{[660,720)}', step: 60 })
})
afterAll(() => world[Symbol.asyncDispose]())

const start = '2026-05-12T11:00:00+03:00'
const stranger = () => holdSlot(ctxOf(world), holdInput(salon, start))

async function waits(customer: Customer) {
  await joinWaitlist(ctxOf(world, customer), {
    salon: salon.slug,
    items: [{ serviceId: salon.serviceIds[0], optionIds: [] }],
    staffId: null,
    from: '2026-05-12',
    to: '2026-05-12',
    hours: undefined,
    noticeMinutes: 60,
    contact: { name: 'Μαρία Παππά', phone: '+306900000000' },
  })
}

const offerOf = async (customer: Customer) => (await listOwnWaitlist(ctxOf(world, customer)))[0]?.offer

/** No two open offers of a time that is far, and no two who have it. */
const shared = () =>
  only(
    world.owner,
    sql<{ offers: number; taken: number }>`select
      (select count(*)::integer from waitlist_offers o join waitlist_offers p on p.id < o.id and p.salon_id = o.salon_id and p.outcome is null
        and tstzrange(p.start_at, p.end_at) && tstzrange(o.start_at, o.end_at) where o.outcome is null and o.phase = 'one') as offers,
      (select count(*)::integer from busy_times t where t.salon_id = ${salon.id}) as taken`,
  )

test(
  `failures 36 and 37: of ${STRANGERS} strangers and her, she wins until her minute, ${RACES} times`,
  async () => {
    const first = await aCustomer(world.owner)
    const ctx = ctxOf(world, first)
    let booking = await confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(salon, start))))
    let holder = first
    for (let race = 0; race < RACES; race += 1) {
      world.setNow('2026-05-11T06:00:00Z')
      const [her, next] = [await aCustomer(world.owner), await aCustomer(world.owner)]
      await waits(her)
      await waits(next)
      await cancelBooking(ctxOf(world, holder), { bookingId: booking.id, reason: '' })
      await offerFreedTimes(world.platform)
      const offer = await offerOf(her)
      expect(await shared()).toEqual({ offers: 0, taken: 1 })
      // Half of the races are at the last second of her time.
      if (race % 2 === 1) world.setNow('2026-05-11T06:29:59Z')
      const place = race % (STRANGERS + 1)
      const calls = Array.from({ length: STRANGERS + 1 }, (_, index) =>
        index === place ? acceptOffer(ctxOf(world), offer?.token ?? '') : stranger(),
      )
      // oxlint-disable-next-line no-await-in-loop -- races follow one another
      const results = await Promise.all(calls.map(refusal))
      expect(results[place]).toBe('accepted')
      expect(new Set(results.toSpliced(place, 1))).toEqual(new Set(['slot_taken']))
      const [mine] = await rows(world.owner, sql<{ id: BookingId }>`select id from bookings where customer_id = ${her.id} and status = 'confirmed'`) // prettier-ignore
      booking = { ...booking, id: mine?.id as BookingId }
      holder = her
      await sql`delete from waitlist_entries where customer_id = ${next.id}`.execute(world.owner)
    }
  },
  RACES * 3000 + 30_000,
)

test('once her minute and the handover are over without a worker, exactly one stranger has it', async () => {
  const [made, her] = [await aSalon(world.owner, { hours: '{[660,720)}', step: 60 }), await aCustomer(world.owner)] // prettier-ignore
  salon = made
  world.setNow('2026-05-11T06:00:00Z')
  const ctx = ctxOf(world, await aCustomer(world.owner))
  const booking = await confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(salon, start))))
  await waits(her)
  await cancelBooking(ctx, { bookingId: booking.id, reason: '' })
  await offerFreedTimes(world.platform)
  const offer = await offerOf(her)
  world.setNow('2026-05-11T06:31:00Z')
  const late = acceptOffer(ctxOf(world), offer?.token ?? '')
  const results = await Promise.all([late, ...Array.from({ length: STRANGERS }, stranger)].map(refusal))
  expect(results[0]).toBe('offer_over')
  expect(results.filter((result) => result === 'accepted')).toHaveLength(1)
})
