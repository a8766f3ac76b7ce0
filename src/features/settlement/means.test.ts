import { afterEach, beforeEach, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { releaseHold } from '#features/booking/commands/release-hold.ts'
import { sql } from '#platform/db.ts'
import { confirmInput, ctxOf, refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { payingWorld, type PayingWorld } from '#test/money/paying-world.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { aSalon } from '#test/salon-factory.ts'
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

test('a quote takes points and a gift card, and says what stays on them', async () => {
  const salon = await paying.aSalon(50)
  const [ctx, { code }] = [await paying.aCtx(250), await paying.aCard(1000)]
  expect(await paying.quote(ctx, salon, start, { points: 1000, giftCard: code, pay: 'full' })).toMatchObject({
    listCents: 2500,
    pointsUsed: 200,
    pointsCents: 1000,
    points: { balance: 250, most: 200 },
    totalCents: 1500,
    depositCents: 750,
    dueNowCents: 1500,
    giftCardCents: 1000,
    giftCard: { leftCents: 0, goodThrough: '2028-05-11' },
    giftCardProblem: null,
    takesGiftCards: true,
    cardCents: 500,
    atSalonCents: 0,
  })
  expect(await paying.quote(ctx, salon, start, { giftCard: `${code.slice(0, 15)}?` })).toMatchObject({
    giftCardCents: 0,
    giftCard: null,
    giftCardProblem: 'gift_card_unknown',
    cardCents: 1250,
  })
  expect(await paying.quote(ctxOf(world), salon, start, { points: 100, giftCard: code })).toMatchObject({
    pointsUsed: 0,
    points: null,
    giftCardCents: 1000,
    cardCents: 250,
  })
})

test('one network may type only so many unknown gift cards', async () => {
  const salon = await paying.aSalon()
  const ctx = { ...(await paying.aCtx()), network: '203.0.113.77' }
  const { code } = await paying.aCard(1000)
  const wrong = () => refusal(paying.quote(ctx, salon, start, { giftCard: '2222222222222222' }))
  const answers = await Promise.all(Array.from({ length: 20 }, wrong))
  expect(new Set(answers)).toEqual(new Set(['accepted']))
  expect(await wrong()).toBe('rate_limited')
  expect(await refusal(paying.quote(ctx, salon, start, { giftCard: code }))).toBe('rate_limited')
  expect(await refusal(paying.quote(ctx, salon, start))).toBe('accepted')
})

test('a salon without a payout route takes neither points nor gift cards', async () => {
  const salon = await aSalon(world.owner, { services: [{ priceCents: 2500 }] })
  const [ctx, { code }] = [await paying.aCtx(100), await paying.aCard(1000)]
  expect(await paying.quote(ctx, salon, start)).toMatchObject({ points: null, takesGiftCards: false })
  expect(await refusal(paying.quote(ctx, salon, start, { points: 100 }))).toBe('points_not_taken')
  expect(await refusal(paying.quote(ctx, salon, start, { giftCard: code }))).toBe('gift_cards_not_taken')
  const visit = await paying.held(ctx, salon, start)
  expect(await refusal(paying.confirm(visit, { pay: 'none', points: 100 }))).toBe('points_not_taken')
  expect(await refusal(paying.confirm(visit, { pay: 'full', giftCard: code }))).toBe('gift_cards_not_taken')
})

test('points and a gift card that cover everything need no card, and an early cancellation gives all back', async () => {
  const salon = await paying.aSalon()
  const promotion = await aPromotion(world.owner, salon.id, { percent: 20, code: 'MAIOS' })
  const [ctx, { code, cardId }] = [await paying.aCtx(200), await paying.aCard(5000)]
  const visit = await paying.held(ctx, salon, start)
  const done = await paying.confirm(visit, { pay: 'full', code: 'maios', points: 200, giftCard: code })
  expect(done).toMatchObject({
    booking: {
      totalCents: 1000,
      reductionCents: 500,
      pointsCents: 1000,
      giftCardCents: 1000,
      atSalonCents: 0,
    },
  })
  expect(await paying.pointsOf(ctx)).toBe(0)
  expect(await paying.accounts(cardId)).toEqual(['gift_card 4000'])
  expect(await paying.accounts(visit.bookingId)).toEqual(['prepaid 1000'])
  await cancelBooking(ctx, { bookingId: visit.bookingId })
  expect(await paying.pointsOf(ctx)).toBe(200)
  expect(await paying.accounts(cardId)).toEqual(['gift_card 5000'])
  expect(await paying.accounts(visit.bookingId)).toEqual([])
  expect(await paying.bookingOf(visit.bookingId)).toMatchObject({ paid: 1000, refunded: 1000, kept: 0 })
  const [{ uses }] = (
    await sql<{ uses: number }>`select uses from promotions where id = ${promotion}`.execute(world.owner)
  ).rows as [{ uses: number }]
  expect(uses).toBe(0)
})

test('failures 8 and 9: while a card is asked for, points and gift card are set aside; they are free again when it ends', async () => {
  const salon = await paying.aSalon()
  const [ctx, { code, cardId }] = [await paying.aCtx(100), await paying.aCard(1000)]
  const visit = await paying.held(ctx, salon, start)
  const done = await paying.confirm(visit, { pay: 'full', points: 100, giftCard: code })
  expect(done).toMatchObject({ payment: { cardCents: 1000 } })
  expect(await paying.accounts(cardId)).toEqual(['gift_card 1000 (1000)'])
  expect(await paying.pointsOf(ctx)).toBe(0)
  // Its own hold can still use them.
  const more = { points: 100, giftCard: code, pay: 'full', holdToken: visit.hold.token }
  expect(await paying.quote(ctx, salon, start, more)).toMatchObject({ pointsUsed: 100, giftCardCents: 1000 })
  const other = { ...(await paying.aCtx()) }
  expect(await paying.quote(other, salon, start, { giftCard: code })).toMatchObject({
    giftCardProblem: 'gift_card_in_use',
    giftCardFreeAt: '2026-05-11T06:30:00Z',
  })
  world.setNow('2026-05-11T06:16:00Z')
  await paying.follow()
  expect(await paying.accounts(cardId)).toEqual(['gift_card 1000'])
  expect(await paying.pointsOf(ctx)).toBe(100)
})

test('a declined card keeps them set aside; the payment that succeeds takes them', async () => {
  const salon = await paying.aSalon()
  const [ctx, { code, cardId }] = [await paying.aCtx(100), await paying.aCard(1000)]
  const visit = await paying.held(ctx, salon, start)
  const done = await paying.confirm(visit, { pay: 'full', points: 100, giftCard: code })
  if (!('payment' in done)) throw new Error('nothing is due')
  await paying.paySandbox(done.payment, '4000000000000002')
  expect(await paying.accounts(cardId)).toEqual(['gift_card 1000 (1000)'])
  await paying.paySandbox(done.payment)
  expect(await paying.accounts(cardId)).toEqual([])
  expect(await paying.accounts(visit.bookingId)).toEqual(['prepaid 2000'])
  expect(await paying.bookingOf(visit.bookingId)).toMatchObject({
    status: 'confirmed',
    total: 2000,
    paid: 2000,
    giftCard: 1000,
    points: 100,
  })
  expect(await paying.pointsOf(ctx)).toBe(0)
})

test('failures 7 and 36: confirming again goes on with an equal payment; another choice closes it and frees what it held', async () => {
  const salon = await paying.aSalon()
  await aPromotion(world.owner, salon.id, { percent: 20, code: 'MIA', limit_per_person: 1, limit_uses: 1 })
  const [ctx, { code, cardId }] = [await paying.aCtx(100), await paying.aCard(1000)]
  const visit = await paying.held(ctx, salon, start)
  const wish = { pay: 'full', code: 'MIA', points: 100, giftCard: code } as const
  const one = await paying.confirm(visit, wish)
  if (!('payment' in one)) throw new Error('nothing is due')
  for (let time = 0; time < 5; time++)
    expect(await paying.confirm(visit, wish)).toMatchObject({ payment: { id: one.payment.id } })
  const two = await paying.confirm(visit, { pay: 'full', code: 'MIA', points: 100 })
  if (!('payment' in two)) throw new Error('nothing is due')
  expect(two.payment).toMatchObject({ cardCents: 1500 })
  expect(await paying.accounts(cardId)).toEqual(['gift_card 1000'])
  expect(await paying.pointsOf(ctx)).toBe(0)
  await paying.paySandbox(two.payment)
  expect(await paying.accounts(visit.bookingId)).toEqual(['prepaid 1500'])
  await paying.paySandbox(one.payment)
  await paying.follow()
  expect(await paying.accounts(one.payment.id)).toEqual([])
  expect(await paying.accounts(cardId)).toEqual(['gift_card 1000'])
})

test('another gift card that pays as much is another payment', async () => {
  const salon = await paying.aSalon()
  const ctx = await paying.aCtx()
  const [first, second] = [await paying.aCard(1000), await paying.aCard(1000)]
  const visit = await paying.held(ctx, salon, start)
  await paying.confirm(visit, { pay: 'full', giftCard: first.code })
  await paying.confirm(visit, { pay: 'full', giftCard: second.code })
  expect(await paying.accounts(first.cardId)).toEqual(['gift_card 1000'])
  expect(await paying.accounts(second.cardId)).toEqual(['gift_card 1000 (1000)'])
})

test('failure 3: a booking with a gift card that can’t pay is refused, and nothing is charged instead', async () => {
  const salon = await paying.aSalon()
  const ctx = await paying.aCtx()
  const { code, cardId } = await paying.aCard(3000)
  await paying.book(await paying.held(ctx, salon, start), { pay: 'full', giftCard: code })
  const rest = await paying.aCard(1000)
  await sql`update gift_cards set good_through = '2026-05-10' where id = ${rest.cardId}`.execute(world.owner)
  const visit = await paying.held(ctx, salon, `${tuesday}T15:00:00+03:00`)
  const confirm = (giftCard: string) => refusal(paying.confirm(visit, { pay: 'full', giftCard }))
  expect(await confirm('2222222222222222')).toBe('gift_card_unknown')
  expect(await confirm(rest.code)).toBe('gift_card_expired')
  expect(await paying.accounts(cardId)).toEqual(['gift_card 500'])
  expect(await confirm(code)).toBe('accepted')
  const other = await paying.held(await paying.aCtx(), salon, start)
  expect(await refusal(paying.confirm(other, { pay: 'full', giftCard: code }))).toBe('gift_card_in_use')
})

test('a hold that is replaced or released frees them at once', async () => {
  const salon = await paying.aSalon()
  const [ctx, { code, cardId }] = [await paying.aCtx(100), await paying.aCard(1000)]
  const visit = await paying.held(ctx, salon, start)
  await paying.confirm(visit, { pay: 'full', points: 100, giftCard: code })
  const next = await paying.held(ctx, salon, `${tuesday}T15:00:00+03:00`, { replacesToken: visit.hold.token })
  expect(await paying.accounts(cardId)).toEqual(['gift_card 1000'])
  await paying.confirm(next, { pay: 'full', points: 100, giftCard: code })
  expect(await paying.accounts(cardId)).toEqual(['gift_card 1000 (1000)'])
  await releaseHold(ctx, next.bookingId, next.hold.token)
  expect(await paying.accounts(cardId)).toEqual(['gift_card 1000'])
  expect(await paying.pointsOf(ctx)).toBe(100)
})

test('a release that comes with or after the confirmation leaves the booking its time', async () => {
  const salon = await paying.aSalon()
  const ctx = await paying.aCtx()
  const visit = await paying.held(ctx, salon, start)
  const release = () => refusal(releaseHold(ctx, visit.bookingId, visit.hold.token))
  await Promise.all([paying.confirm(visit, { pay: 'none' }), release()].map((work) => refusal(work)))
  const late = await paying.held(await paying.aCtx(), salon, start)
  await paying.confirm(late, { pay: 'none' })
  expect(await refusal(releaseHold(late.ctx, late.bookingId, late.hold.token))).toBe('hold_not_found')
})

test('a payment after its time was taken gives the card, the gift card and the points back', async () => {
  const salon = await paying.aSalon(0, { staff: 1 })
  const [ctx, { code, cardId }] = [await paying.aCtx(100), await paying.aCard(1000)]
  const visit = await paying.held(ctx, salon, start)
  const done = await paying.confirm(visit, { pay: 'full', points: 100, giftCard: code })
  if (!('payment' in done)) throw new Error('nothing is due')
  world.setNow('2026-05-11T06:16:00Z')
  const other = await paying.held(await paying.aCtx(), salon, start)
  await paying.confirm(other, { pay: 'none' })
  await paying.paySandbox(done.payment)
  await paying.follow()
  expect(await paying.accounts(cardId)).toEqual(['gift_card 1000'])
  expect(await paying.pointsOf(ctx)).toBe(100)
  expect(await paying.accounts(done.payment.id)).toEqual([])
})

test('failure 75: a booking at another price than the customer agreed to is refused, with the new price', async () => {
  const salon = await paying.aSalon()
  const ctx = await paying.aCtx()
  const visit = await paying.held(ctx, salon, start)
  const wish = { pay: 'none', holdToken: visit.hold.token } as const
  const { key } = await paying.quote(ctx, salon, start, wish)
  await aPromotion(world.owner, salon.id, { percent: 20 })
  const confirm = (quote: string) =>
    confirmOrPay(ctx, confirmInput(visit.hold, { payment: { pay: 'none', quote } }))
  await expect(confirm(key)).rejects.toMatchObject({
    code: 'price_changed',
    extra: { quote: { totalCents: 2000 } },
  })
  const { key: now } = await paying.quote(ctx, salon, start, wish)
  expect(await refusal(confirm(now))).toBe('accepted')
})

test('failure 14: a card part below the provider’s smallest is paid at the salon, and small rests of gift cards are used', async () => {
  const salon = await paying.aSalon(0, { services: [{ priceCents: 1030 }] })
  const [ctx, { code, cardId }] = [await paying.aCtx(), await paying.aCard(1000)]
  const visit = await paying.held(ctx, salon, start)
  await paying.book(visit, { pay: 'full', giftCard: code })
  expect(await paying.bookingOf(visit.bookingId)).toMatchObject({ total: 1030, paid: 1000, giftCard: 1000 })
  expect(await paying.accounts(cardId)).toEqual([])
})
