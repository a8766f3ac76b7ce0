import { afterEach, beforeEach, expect, test } from 'vitest'

import type { ServiceId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { cancelBySalon } from '#features/booking/commands/cancel-by-salon.ts'
import { markBooking } from '#features/booking/commands/mark-booking.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { mixedVisits } from '#test/money/mixed-visit.ts'
import { payingWorld, type PayingWorld } from '#test/money/paying-world.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let paying: PayingWorld
let visits: ReturnType<typeof mixedVisits>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  world.setNow('2026-05-11T06:00:00Z')
  paying = await payingWorld(world)
  visits = mixedVisits(paying)
})
afterEach(() => endClean(world))

const start = `${tuesday}T12:00:00+03:00`
/** After the window of free cancellation. */
const late = '2026-05-11T20:00:00Z'
const afterwards = '2026-05-12T10:30:00Z'
const settled = '2026-05-14T11:00:00Z'

test('a late cancellation keeps the deposit from the gift card first; points come back', async () => {
  const visit = await visits.booked('full')
  expect(await paying.bookingOf(visit.bookingId)).toMatchObject({ total: 2000, paid: 2000, giftCard: 800 })
  world.setNow(late)
  const answer = await cancelBooking(visit.ctx, { bookingId: visit.bookingId })
  // Of the deposit of 12 euros, 8 are the gift card's.
  expect(answer).toMatchObject({ refundCents: 800, keptCents: 1200 })
  expect(await paying.accounts(visit.bookingId)).toEqual(['prepaid 1200'])
  expect(await paying.accounts(visit.cardId)).toEqual([])
  expect(await paying.pointsOf(visit.ctx)).toBe(100)
  world.setNow(settled)
  await paying.follow()
  expect(await paying.accounts(visit.salon.id)).toEqual(['salon 1200'])
})

test('failures 13 and 37: a cancellation by the salon gives everything back, also late', async () => {
  const visit = await visits.booked('full')
  const owner = await visits.ownerOf(visit.salon)
  world.setNow(late)
  const { bookingId } = visit
  await cancelBySalon(owner, visit.salon.id, {
    bookingId,
    seen: await visits.stampOf(visit),
    reason: 'Κλειστά',
  })
  await paying.follow()
  expect(await paying.accounts(bookingId)).toEqual([])
  expect(await paying.accounts(visit.cardId)).toEqual(['gift_card 800'])
  expect(await paying.pointsOf(visit.ctx)).toBe(100)
})

test('a missed booking gives points and the rest back once it is settled', async () => {
  const visit = await visits.booked('full')
  const owner = await visits.ownerOf(visit.salon)
  const { bookingId } = visit
  world.setNow(afterwards)
  await markBooking(owner, visit.salon.id, {
    bookingId,
    seen: await visits.stampOf(visit),
    status: 'no_show',
  })
  expect(await paying.pointsOf(visit.ctx)).toBe(0)
  world.setNow(settled)
  await paying.follow()
  expect(await paying.pointsOf(visit.ctx)).toBe(100)
  expect(await paying.bookingOf(bookingId)).toMatchObject({ refunded: 800, kept: 1200 })
  const reopened = { bookingId, seen: await visits.stampOf(visit), status: 'confirmed' } as const
  expect(await refusal(markBooking(owner, visit.salon.id, reopened))).toBe('booking_not_changeable')
  expect(await paying.accounts(visit.salon.id)).toEqual(['salon 1200'])
})

test('a completed booking owes its salon what points and a promotion of the platform took off, and earns points', async () => {
  await aPromotion(world.owner, null, { percent: 20 })
  const salon = await paying.aSalon()
  const [ctx, { code }] = [await paying.aCtx(100), await paying.aCard(1000)]
  const visit = await paying.held(ctx, salon, start)
  await paying.book(visit, { pay: 'none', points: 100, giftCard: code })
  // 25 less 20 %, less 5 for points; nothing is due now, so the gift card stays.
  expect(await paying.bookingOf(visit.bookingId)).toMatchObject({
    total: 1500,
    paid: 0,
    giftCard: 0,
    points: 100,
  })
  world.setNow(afterwards)
  const seen = await visits.stampOf(visit)
  await markBooking(await visits.ownerOf(salon), salon.id, {
    bookingId: visit.bookingId,
    seen,
    status: 'completed',
  })
  expect(await paying.pointsOf(ctx)).toBe(15)
  world.setNow(settled)
  await paying.follow()
  expect(await paying.accounts(salon.id)).toEqual(['salon 1000'])
})

test('failures 11 and 26: a move keeps points and gift card; the surplus comes back once, the card’s money first', async () => {
  const visit = await visits.booked('full')
  const { bookingId, ctx, salon, cardId } = visit
  world.setNow('2026-05-11T06:01:00Z')
  const later = await moveBooking(ctx, { bookingId, start: `${tuesday}T17:00:00+03:00`, items: undefined })
  expect(later).toMatchObject({ totalCents: 2000, refundCents: 0 })
  const services = (line: number) => [
    { serviceId: salon.serviceIds[line] as ServiceId, optionIds: [], staffId: null },
  ]
  const to = { bookingId, start: `${tuesday}T16:00:00+03:00` }
  world.setNow('2026-05-11T06:02:00Z')
  expect(await refusal(moveBooking(ctx, { ...to, items: services(2) }))).toBe('points_exceed_price')
  // 12 less 5 for points: of the 20 that were paid, 12 come back to the card and 1 to the gift card.
  const cheaper = await moveBooking(ctx, { ...to, items: services(1) })
  expect(cheaper).toMatchObject({ totalCents: 700, paidCents: 2000, refundCents: 1300 })
  expect(await paying.accounts(cardId)).toEqual(['gift_card 100'])
  world.setNow('2026-05-11T06:03:00Z')
  const cancelled = await cancelBooking(ctx, { bookingId })
  expect(cancelled).toMatchObject({ refundCents: 2000, keptCents: 0 })
  await paying.follow()
  expect(await paying.accounts(cardId)).toEqual(['gift_card 800'])
  expect(await paying.accounts(bookingId)).toEqual([])
})
