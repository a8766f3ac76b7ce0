import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Mark } from '#domain/booking-state.ts'
import type { BookingId } from '#domain/ids.ts'
import { answerDispute } from '#features/booking/commands/answer-dispute.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { disputeNoShow } from '#features/booking/commands/dispute-no-show.ts'
import { markBooking } from '#features/booking/commands/mark-booking.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { waiveFee } from '#features/booking/commands/waive-fee.ts'
import { rows, sql } from '#platform/db.ts'
import { refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { depositWorld, type PaidBooking } from '#test/money/deposit-world.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let deposits: ReturnType<typeof depositWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  deposits = depositWorld(world)
})
afterEach(async () => {
  await deposits.follow()
  await endClean(world)
})

/** On the evening before, when cancelling is late; an hour after the start; and two days later. */
const [late, after, settled] = ['2026-05-11T20:00:00Z', '2026-05-12T10:00:00Z', '2026-05-14T12:00:00Z']

const seenOf = async (id: BookingId) => String((await deposits.bookingOf(id))['stamp'])

const waive = async ({ salon, bookingId }: PaidBooking, cents: number) =>
  waiveFee(salon.boss, salon.id, { bookingId, cents, reason: 'Αρρώστησε', seen: await seenOf(bookingId) })

const mark = async ({ salon, bookingId }: PaidBooking, status: Mark) =>
  markBooking(salon.boss, salon.id, { bookingId, status, seen: await seenOf(bookingId) })

async function cancelledLate(pay: 'deposit' | 'full' = 'deposit'): Promise<PaidBooking> {
  const one = await deposits.aPaidBooking({ pay })
  world.setNow(late)
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  return one
}

async function missed(pay: 'deposit' | 'full' = 'deposit'): Promise<PaidBooking> {
  const one = await deposits.aPaidBooking({ pay })
  world.setNow(after)
  await mark(one, 'no_show')
  return one
}

const salonHas = ({ salon }: PaidBooking) => deposits.balances(salon.id)

test('a waived fee goes back at once, and the salon gets nothing', async () => {
  const one = await cancelledLate()
  await waive(one, 500)
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({
    refunded: 500,
    kept: 0,
    waived: 500,
    waits: false,
  })
  await deposits.follow()
  expect(await deposits.balances(one.bookingId)).toEqual({})
  world.setNow(settled)
  await deposits.follow()
  expect(await salonHas(one)).toEqual({})
  const events = await rows(
    world.owner,
    sql`select before from booking_events where booking_id = ${one.bookingId} and kind = 'waived'`,
  )
  expect(events).toEqual([{ before: { keptCents: 500, waivedCents: 500, reason: 'Αρρώστησε' } }])
})

test('a fee can be waived in parts, never more than it is', async () => {
  const one = await cancelledLate('full')
  await waive(one, 200)
  expect(await refusal(waive(one, 301))).toBe('validation_failed')
  await waive(one, 100)
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ refunded: 2300, kept: 200, waived: 300 })
  world.setNow(settled)
  await deposits.follow()
  expect(await deposits.balances(one.bookingId)).toEqual({})
  expect(await salonHas(one)).toEqual({ salon: 200 })
})

test('a missed booking that was paid in full gives back all but what the salon still keeps', async () => {
  const one = await missed('full')
  await waive(one, 200)
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ refunded: 2200, kept: 300, waits: true })
  world.setNow(settled)
  await deposits.follow()
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ refunded: 2200, kept: 300, waits: false })
  expect(await salonHas(one)).toEqual({ salon: 300 })
})

test('after 48 hours, without a fee, or on an old stamp nothing is waived; two at once waive once', async () => {
  const one = await cancelledLate()
  const seen = await seenOf(one.bookingId)
  world.setNow('2026-05-11T21:00:00Z')
  const input = { bookingId: one.bookingId, cents: 300, reason: '', seen }
  const both = await Promise.all([1, 2].map(() => refusal(waiveFee(one.salon.boss, one.salon.id, input))))
  expect(both.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'accepted',
    'booking_not_changeable',
  ])
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ kept: 200, waived: 300 })
  const standing = await deposits.aPaidBooking({ hour: 15 })
  expect(await refusal(waive(standing, 100))).toBe('booking_not_changeable')
  world.setNow(settled)
  expect(await refusal(waive(one, 100))).toBe('booking_not_changeable')
  expect(await refusal(waiveFee(one.ctx, one.salon.id, input))).toBe('not_found')
})

test('a no-show that is taken back after waiving continues with what is still paid', async () => {
  const one = await missed()
  await waive(one, 200)
  await mark(one, 'confirmed')
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ kept: 0, waived: 0, waits: false })
  await mark(one, 'checked_in')
  await mark(one, 'completed')
  world.setNow(settled)
  await deposits.follow()
  expect(await salonHas(one)).toEqual({ salon: 300 })
})

test('a waived no-show that had been cancelled gives back the rest', async () => {
  const one = await missed()
  await waive(one, 200)
  await disputeNoShow(one.ctx, { bookingId: one.bookingId, reason: 'Είχα ακυρώσει' })
  const answer = { bookingId: one.bookingId, outcome: 'cancelled', note: '' } as const
  await answerDispute(one.salon.boss, one.salon.id, { ...answer, seen: await seenOf(one.bookingId) })
  await deposits.follow()
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ refunded: 500, kept: 0, waived: 0 })
  expect(await deposits.balances(one.bookingId)).toEqual({})
})

test('failure 11: what a move gave back is not given back again, whatever happens next', async () => {
  const cheaper = async (hour: number) => {
    const one = await deposits.aPaidBooking({ pay: 'full', hour })
    const items = [{ serviceId: one.salon.serviceIds[1] ?? '', optionIds: [], staffId: null }]
    const start = `${tuesday}T${hour}:00:00+03:00`
    await moveBooking(one.ctx, { bookingId: one.bookingId, start, items: items as never })
    expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ refunded: 500 })
    return one
  }
  const early = await cheaper(12)
  await cancelBooking(early.ctx, { bookingId: early.bookingId })
  expect(await deposits.bookingOf(early.bookingId)).toMatchObject({ refunded: 2500, kept: 0 })

  const tooLate = await cheaper(14)
  world.setNow(late)
  expect(await cancelBooking(tooLate.ctx, { bookingId: tooLate.bookingId })).toMatchObject({
    refundCents: 2000,
    keptCents: 500,
  })

  const noShow = await cheaper(16)
  world.setNow('2026-05-12T14:00:00Z')
  await mark(noShow, 'no_show')
  world.setNow('2026-05-15T12:00:00Z')
  await deposits.follow()
  expect([await salonHas(early), await salonHas(tooLate), await salonHas(noShow)]).toEqual([
    {},
    { salon: 500 },
    { salon: 500 },
  ])
  expect(await deposits.bookingOf(noShow.bookingId)).toMatchObject({ refunded: 2000, kept: 500 })
})
