import { expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import {
  confirmBooking,
  confirmInput,
  ctxOf,
  holdInput,
  monday,
  refusal,
  startsOn,
  tuesday,
  waitingForLocks,
} from '#test/booking-calls.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { freshWorld } from '#test/world.ts'

import { cancelBooking } from './commands/cancel-booking.ts'
import { holdSlot } from './commands/hold-slot.ts'
import { moveBooking } from './commands/move-booking.ts'
import { listOwnBookings, readOwnBooking } from './queries/bookings.ts'

test('only its customer sees or changes a booking', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const stranger = ctxOf(world, await aCustomer(world.owner))
  const booking = await confirmBooking(
    customer,
    confirmInput(await holdSlot(customer, holdInput(salon, `${tuesday}T12:00:00+03:00`))),
  )
  expect(await refusal(readOwnBooking(stranger, booking.id))).toBe('not_found')
  expect(await refusal(cancelBooking(stranger, { bookingId: booking.id, reason: undefined }))).toBe(
    'not_found',
  )
  expect(
    await refusal(
      moveBooking(stranger, {
        bookingId: booking.id,
        start: `${tuesday}T15:00:00+03:00`,
        items: undefined,
      }),
    ),
  ).toBe('not_found')
  expect(await listOwnBookings(stranger, { when: 'upcoming', limit: 10, after: null })).toEqual([])
  expect(await rows(world.platform.dbs.app, sql`select id from bookings`)).toEqual([])
})

test('of simultaneous cancellations one succeeds, and the others are refused', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const hold = await holdSlot(customer, holdInput(salon, `${tuesday}T12:00:00+03:00`))
  const { id } = await confirmBooking(customer, confirmInput(hold))
  const cancel = () => refusal(cancelBooking(customer, { bookingId: id, reason: undefined }))
  // All of them have read the booking before the first may write it.
  const answers = await world.owner.transaction().execute(async (tx) => {
    await sql`select 1 from bookings where id = ${id} for update`.execute(tx)
    const all = Array.from({ length: 3 }, cancel)
    await expect.poll(() => waitingForLocks(world)).toBe(3)
    return all
  })
  const outcomes = await Promise.all(answers)
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'booking_not_changeable')).toHaveLength(2)
  const events = await rows(
    world.owner,
    sql<{ kind: string }>`select kind from booking_events where booking_id = ${id} and kind = 'cancelled'`,
  )
  expect(events).toHaveLength(1)
})

test('cancelling frees the time at once and notifies both sides', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const booking = await confirmBooking(
    customer,
    confirmInput(await holdSlot(customer, holdInput(salon, `${tuesday}T12:00:00+03:00`))),
  )
  const cancelled = await cancelBooking(customer, { bookingId: booking.id, reason: 'Αρρώστησα' })
  expect(cancelled).toMatchObject({
    status: 'cancelled_by_customer',
    refundCents: 0,
    canCancel: false,
    canMove: false,
  })
  expect(await startsOn(world, salon)).toContain('12:00')
  expect(await refusal(cancelBooking(customer, { bookingId: booking.id, reason: undefined }))).toBe(
    'booking_not_changeable',
  )
  const kinds = await rows(
    world.owner,
    sql<{ kind: string }>`select kind from messages where kind like '%cancelled' order by kind`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['booking-cancelled', 'salon-booking-cancelled'])
  expect(await listOwnBookings(customer, { when: 'upcoming', limit: 10, after: null })).toEqual([])
  expect(await listOwnBookings(customer, { when: 'past', limit: 10, after: null })).toMatchObject([
    { id: booking.id },
  ])
})

test('moving keeps code and history, may overlap the booking’s old time, and is refused after the refund window', async () => {
  await using world = await freshWorld()
  const salon = await aSalon(world.owner)
  const customer = ctxOf(world, await aCustomer(world.owner))
  const booking = await confirmBooking(
    customer,
    confirmInput(await holdSlot(customer, holdInput(salon, `${tuesday}T12:00:00+03:00`))),
  )
  const moved = await moveBooking(customer, {
    bookingId: booking.id,
    start: `${tuesday}T12:30:00+03:00`,
    items: undefined,
  })
  expect(moved).toMatchObject({
    id: booking.id,
    code: booking.code,
    start: `${tuesday}T12:30:00+03:00`,
    refundableUntil: `${monday}T12:30:00+03:00`,
  })
  expect(await startsOn(world, salon)).toContain('11:30')
  expect(await readOwnBooking(customer, booking.id)).toMatchObject({
    changes: 1,
    start: '2026-05-12T09:30:00Z',
  })
  const history = await rows(
    world.owner,
    sql<{ before: { start: string } }>`select before from booking_events where kind = 'moved'`,
  )
  expect(Temporal.Instant.from(history[0]?.before.start ?? '').toString()).toBe('2026-05-12T09:00:00Z')
  world.setNow('2026-05-11T09:30:00Z')
  expect(
    await refusal(
      moveBooking(customer, {
        bookingId: booking.id,
        start: `${tuesday}T16:00:00+03:00`,
        items: undefined,
      }),
    ),
  ).toBe('accepted')
  world.setNow('2026-05-11T13:00:01Z')
  expect(
    await refusal(
      moveBooking(customer, {
        bookingId: booking.id,
        start: `${tuesday}T17:00:00+03:00`,
        items: undefined,
      }),
    ),
  ).toBe('reschedule_window_closed')
})
