import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDispute } from '#features/booking/commands/answer-dispute.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { disputeNoShow } from '#features/booking/commands/dispute-no-show.ts'
import { markBooking } from '#features/booking/commands/mark-booking.ts'
import { waiveFee } from '#features/booking/commands/waive-fee.ts'
import { decide } from '#features/disputes/commands/decide-dispute.ts'
import type { Ctx } from '#platform/context.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { mixedVisits, type MixedVisit } from '#test/money/mixed-visit.ts'
import { payingWorld, type PayingWorld } from '#test/money/paying-world.ts'
import { aCustomer } from '#test/salon-factory.ts'
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

/** After the window of free cancellation. */
const late = '2026-05-11T20:00:00Z'
const afterwards = '2026-05-12T10:30:00Z'
const settled = '2026-05-14T11:00:00Z'

/** A missed visit that its customer objects to. */
async function disputed(): Promise<MixedVisit & { readonly owner: Ctx }> {
  const visit = await visits.booked('full')
  const owner = await visits.ownerOf(visit.salon)
  const { bookingId } = visit
  world.setNow(afterwards)
  await markBooking(owner, visit.salon.id, {
    bookingId,
    seen: await visits.stampOf(visit),
    status: 'no_show',
  })
  world.setNow('2026-05-12T11:00:00Z')
  await disputeNoShow(visit.ctx, { bookingId, reason: 'Ήμουν εκεί' })
  return { ...visit, owner }
}

const anAdministrator = async () => {
  const actor = {
    ...(await aCustomer(world.owner)),
    role: 'admin' as const,
    adminRole: 'support' as const,
    aal: 'aal2' as const,
  }
  return ctxOf(world, actor)
}

test.each([
  ['cancelled', { points: 100, card: ['gift_card 800'], salon: [] }],
  ['came', { points: 20, card: [], salon: ['salon 2500'] }],
  ['kept', { points: 100, card: [], salon: ['salon 1200'] }],
] as const)(
  'a no-show that an administrator decides as %s settles points, gift card and card',
  async (decision, end) => {
    const { bookingId, ctx, cardId, salon } = await disputed()
    await decide(await anAdministrator(), { bookingId, decision, reason: 'Το σαλόνι συμφωνεί' })
    world.setNow(settled)
    await paying.follow()
    expect(await paying.pointsOf(ctx)).toBe(end.points)
    expect(await paying.accounts(cardId)).toEqual(end.card)
    expect(await paying.accounts(salon.id)).toEqual(end.salon)
    expect(await paying.accounts(bookingId)).toEqual([])
  },
)

test.each([
  ['cancelled', { points: 100, card: ['gift_card 800'], salon: [] }],
  ['came', { points: 20, card: [], salon: ['salon 2500'] }],
] as const)('a no-show that its salon answers as %s settles them too', async (outcome, end) => {
  const visit = await disputed()
  const { bookingId, ctx, cardId, salon, owner } = visit
  await answerDispute(owner, salon.id, { bookingId, seen: await visits.stampOf(visit), outcome, note: '' })
  world.setNow(settled)
  await paying.follow()
  expect(await paying.pointsOf(ctx)).toBe(end.points)
  expect(await paying.accounts(cardId)).toEqual(end.card)
  expect(await paying.accounts(salon.id)).toEqual(end.salon)
})

test('a part of the fee that is waived comes back to the card first; the whole of it also to the gift card', async () => {
  const visit = await visits.booked('full')
  const owner = await visits.ownerOf(visit.salon)
  const { bookingId, salon, cardId } = visit
  world.setNow(late)
  await cancelBooking(visit.ctx, { bookingId })
  const waive = async (cents: number) =>
    waiveFee(owner, salon.id, { bookingId, seen: await visits.stampOf(visit), cents, reason: '' })
  world.setNow('2026-05-11T20:10:00Z')
  // Of the 12 euros that are kept, 4 are the card's.
  await waive(500)
  expect(await paying.accounts(cardId)).toEqual(['gift_card 100'])
  world.setNow('2026-05-11T20:20:00Z')
  await waive(700)
  await paying.follow()
  expect(await paying.accounts(cardId)).toEqual(['gift_card 800'])
  expect(await paying.bookingOf(bookingId)).toMatchObject({ refunded: 2000, kept: 0 })
})
