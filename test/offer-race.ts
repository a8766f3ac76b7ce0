import type { BookingId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { acceptOffer } from '#features/waitlist/commands/answer-offer.ts'
import { joinWaitlist } from '#features/waitlist/commands/join-waitlist.ts'
import { offerFreedTimes } from '#features/waitlist/jobs.ts'
import { listOwnWaitlist } from '#features/waitlist/queries/own.ts'
import { one, only, sql } from '#platform/db.ts'

import { confirmBooking, confirmInput, ctxOf, holdInput, refusal } from './booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from './salon-factory.ts'
import type { World } from './world.ts'

export const STRANGERS = 50
export const raceStart = '2026-05-12T11:00:00+03:00'

export type Racers = Pick<World, 'platform' | 'owner' | 'setNow'>
type Customer = Awaited<ReturnType<typeof aCustomer>>

/** A salon with one hour in its week, which is booked. */
export interface RaceSalon {
  readonly salon: MadeSalon
  readonly holder: Customer
  readonly booking: { readonly id: BookingId }
}

export async function aRaceSalon(world: Racers): Promise<RaceSalon> {
  const salon = await aSalon(world.owner, { hours: '{[660,720)}', step: 60 })
  const holder = await aCustomer(world.owner)
  const ctx = ctxOf(world, holder)
  const hold = await holdSlot(ctx, holdInput(salon, raceStart))
  return { salon, holder, booking: await confirmBooking(ctx, confirmInput(hold)) }
}

export const joins = (world: Racers, salon: MadeSalon, customer: Customer) =>
  joinWaitlist(ctxOf(world, customer), {
    salon: salon.slug,
    items: [{ serviceId: salon.serviceIds[0], optionIds: [] }],
    staffId: null,
    from: '2026-05-12',
    to: '2026-05-12',
    hours: undefined,
    noticeMinutes: 60,
    contact: { name: 'Μαρία Παππά', phone: '+306900000000' },
  })

/** The result of a race. */
export interface Race {
  /** The outcome of her yes: `accepted`, or the code of a refusal. */
  readonly hers: string
  /** The different outcomes of the strangers. */
  readonly others: readonly string[]
  /** Open offers that share a time far ahead. */
  readonly shared: number
  readonly milliseconds: number
  readonly after: RaceSalon
}

/**
 * The hour becomes free and is offered to the first of two who wait, while 50 strangers race for it; half of the
 * races are at the last second.
 */
export async function raceOnce(world: Racers, { salon, holder, booking }: RaceSalon, race: number): Promise<Race> {
  world.setNow('2026-05-11T06:00:00Z')
  const [her, next] = [await aCustomer(world.owner), await aCustomer(world.owner)]
  await joins(world, salon, her)
  await joins(world, salon, next)
  await cancelBooking(ctxOf(world, holder), { bookingId: booking.id, reason: '' })
  await offerFreedTimes(world.platform)
  const offer = (await listOwnWaitlist(ctxOf(world, her)))[0]?.offer
  const { shared } = await only(
    world.owner,
    sql<{ shared: number }>`
      select count(*)::integer as shared from waitlist_offers o join waitlist_offers p on p.id < o.id and p.salon_id = o.salon_id and p.outcome is null
        and tstzrange(p.start_at, p.end_at) && tstzrange(o.start_at, o.end_at) where o.outcome is null and o.phase = 'one' and o.salon_id = ${salon.id}`,
  )
  if (race % 2 === 1) world.setNow('2026-05-11T06:29:59Z')
  const place = race % (STRANGERS + 1)
  const begun = performance.now()
  const results = await Promise.all(
    Array.from({ length: STRANGERS + 1 }, (_, index) =>
      index === place
        ? acceptOffer(ctxOf(world), offer?.token ?? '')
        : holdSlot(ctxOf(world), holdInput(salon, raceStart)),
    ).map(refusal),
  )
  const milliseconds = performance.now() - begun
  const mine = await one(
    world.owner,
    sql<{ id: BookingId }>`select id from bookings where salon_id = ${salon.id} and status = 'confirmed'`,
  )
  await sql`delete from waitlist_entries where customer_id = ${next.id}`.execute(world.owner)
  const others = [...new Set(results.toSpliced(place, 1))]
  // For the next race the hour must be booked again.
  const after = mine ? { salon, holder: her, booking: mine } : await aRaceSalon(world)
  return { hers: results[place] ?? '', others, shared, milliseconds, after }
} // prettier-ignore
