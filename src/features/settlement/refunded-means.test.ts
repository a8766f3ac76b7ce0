import { afterEach, beforeEach, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { cancelBySalon } from '#features/booking/commands/cancel-by-salon.ts'
import { only, rows, sql } from '#platform/db.ts'
import { refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { giftCardCalls } from '#test/money/gift-card-calls.ts'
import { aGiftCard } from '#test/money/made-gift-card.ts'
import { mixedVisits } from '#test/money/mixed-visit.ts'
import { payingWorld, type PayingWorld } from '#test/money/paying-world.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let paying: PayingWorld
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  world.setNow('2026-05-11T06:00:00Z')
  paying = await payingWorld(world)
})
afterEach(() => endClean(world))

const start = `${tuesday}T12:00:00+03:00`
const late = '2026-05-11T20:00:00Z'

const refundsOf = (bookingId: string) =>
  rows(
    world.owner,
    sql<{
      cents: number
      status: string
    }>`select r.cents, r.status from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = ${bookingId}::uuid order by r.asked_at, r.id`,
  )

test.each([
  ['a card', { onCard: 0, points: 0 }],
  ['a gift card', { onCard: 5000, points: 0 }],
  ['a gift card and a card', { onCard: 1000, points: 0 }],
  ['points, a gift card and a card', { onCard: 1000, points: 200 }],
])('failure 6: a booking that was paid by %s gives each its own back', async (_, { onCard, points }) => {
  const [ctx, card] = [await paying.aCtx(points), await paying.aCard(onCard === 0 ? 1000 : onCard)]
  const visit = await paying.held(ctx, await paying.aSalon(), start)
  await paying.book(visit, { pay: 'full', points, ...(onCard > 0 && { giftCard: card.code }) })
  const byCard = Math.max(0, 2500 - points * 5 - onCard)
  expect(await paying.bookingOf(visit.bookingId)).toMatchObject({ status: 'confirmed', points })
  await cancelBooking(ctx, { bookingId: visit.bookingId })
  await paying.follow()
  const back = byCard > 0 ? [{ cents: byCard, status: 'arrived' }] : []
  expect(await refundsOf(visit.bookingId)).toEqual(back)
  expect(await paying.accounts(card.cardId)).toEqual([`gift_card ${onCard === 0 ? 1000 : onCard}`])
  expect(await paying.pointsOf(ctx)).toBe(points)
  expect(await paying.accounts(visit.bookingId)).toEqual([])
})

test('failure 6: a gift card whose payment went back pays for nothing', async () => {
  const { withdraw } = giftCardCalls(() => world)
  const card = await aGiftCard(world)
  const [giftCard, salon, ctx] = [card.code, await paying.aSalon(), await paying.aCtx()]
  expect(await withdraw(card, world.platform.now())).toBe('ok')
  expect(await paying.quote(ctx, salon, start, { pay: 'full', giftCard })).toMatchObject({
    giftCardProblem: 'gift_card_void',
    cardCents: 2500,
  })
  const visit = await paying.held(ctx, salon, start)
  expect(await refusal(paying.confirm(visit, { pay: 'full', giftCard }))).toBe('gift_card_void')
})

test('failure 25: whatever odd cents a price has, all of it goes back', async () => {
  const prices = [1999, 2501, 3333, 4567]
  for (const [index, priceCents] of prices.entries()) {
    const salon = await paying.aSalon(33 + index, { services: [{ priceCents }] })
    const [ctx, card] = [await paying.aCtx(100), await paying.aCard(1000 + 7 * index)]
    const visit = await paying.held(ctx, salon, start)
    const pay = index % 2 === 0 ? 'full' : 'deposit'
    await paying.book(visit, { pay, points: 100, giftCard: card.code })
    const visits = mixedVisits(paying)
    const owner = await visits.ownerOf(salon)
    const seen = await visits.stampOf(visit)
    await cancelBySalon(owner, salon.id, { bookingId: visit.bookingId, seen, reason: 'Κλειστά' })
    await paying.follow()
    const { paid, refunded, status } = await only(
      world.owner,
      sql<{ paid: number; refunded: number; status: string | null }>`
        select b.paid_cents as paid, b.refunded_cents as refunded, p.status from bookings b left join payments p on p.booking_id = b.id
        where b.id = ${visit.bookingId}`,
    )
    expect([refunded, status]).toEqual([paid, paid > 1000 + 7 * index ? 'refunded' : null])
    expect(await paying.accounts(card.cardId)).toEqual([`gift_card ${1000 + 7 * index}`])
  }
})

test('failure 35: a late cancellation of a booking of which nothing was paid costs and returns nothing', async () => {
  // One percent is below the provider’s smallest amount, so that the deposit is paid at the salon.
  const salon = await paying.aSalon(1)
  const ctx = await paying.aCtx()
  const visit = await paying.held(ctx, salon, start)
  await paying.book(visit, { pay: 'deposit' })
  world.setNow(late)
  const answer = await cancelBooking(ctx, { bookingId: visit.bookingId })
  expect(answer).toMatchObject({ depositCents: 25, paidCents: 0, keptCents: 0, refundCents: 0 })
  expect(await refundsOf(visit.bookingId)).toEqual([])
  const facts = await rows(
    world.owner,
    sql`select facts ->> 'refundCents' as back from messages where kind = 'booking-cancelled'`,
  )
  expect(facts.length).toBeGreaterThan(0)
})
