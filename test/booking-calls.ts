import type { Actor } from '#domain/actor.ts'
import { noDetails } from '#domain/booking-details.ts'
import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { confirmOrPay, type ConfirmInput } from '#features/booking/commands/confirm-booking.ts'
import type { readAvailability } from '#features/booking/contract.ts'
import type { PresentedBooking } from '#features/booking/queries/bookings.ts'
import { findFreeTimes } from '#features/booking/queries/free-times.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'
import { newId } from '#platform/new-id.ts'

import type { MadeSalon } from './salon-factory.ts'
import type { World } from './world.ts'

export const monday = '2026-05-11'
/** A day after the test clock's own. */
export const tuesday = '2026-05-12'

export const ctxOf = (world: Pick<World, 'platform'>, actor: Actor = { kind: 'visitor' }): Ctx => ({
  ...world.platform,
  actor,
  locale: 'el',
  requestId: 'test',
  network: '127.0.0.1',
})

/** Input for a hold of the salon's first service by a new browser. */
export const holdInput = (salon: MadeSalon, start: string, more: object = {}) => ({
  salonId: salon.id,
  items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: null }],
  mode: 'sequence' as const,
  start,
  holder: newId(),
  replacesToken: undefined,
  ...more,
})

export const confirmInput = (hold: { id: BookingId; token: string }, more: object = {}) => ({
  holdId: hold.id,
  holdToken: hold.token,
  ...noDetails,
  contact: { name: 'Μαρία Παππά', phone: '+30 690 000 0000' },
  forSomeoneElse: false,
  payment: undefined,
  ...more,
})

/** Confirms a hold of which nothing is due on a card now. */
export async function confirmBooking(ctx: Ctx, input: ConfirmInput): Promise<PresentedBooking> {
  const done = await confirmOrPay(ctx, input)
  if ('payment' in done) throw new Error('this booking has to be paid first')
  return done.booking
}

/** The offered times of day for the first service. */
export async function startsOn(world: World, salon: MadeSalon, day = tuesday, more: object = {}) {
  const found = await findFreeTimes(world.platform, {
    salon: salon.slug,
    services: [salon.serviceIds[0]],
    options: [],
    staffId: null,
    mode: 'sequence',
    from: day,
    to: day,
    holdToken: undefined,
    reschedules: undefined,
    ...more,
  })
  const { days } = JSON.parse(found.text) as Answer<typeof readAvailability>
  return days[0]?.starts.map(({ start }) => start.slice(11, 16)) ?? []
}

/** The code of the work's refusal, or 'accepted'. */
export const refusal = async (work: Promise<unknown>) => {
  const [result] = await Promise.allSettled([work])
  if (result.status === 'fulfilled') return 'accepted'
  return result.reason instanceof Problem ? result.reason.code : result.reason
}

/** The number of statements that wait for a lock of another transaction. */
export async function waitingForLocks({ owner }: World): Promise<number> {
  const query = sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await only(owner, query)).n
}
