import { afterEach, beforeEach, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { payFee } from '#features/booking/commands/pay-fee.ts'
import { quoteVisit } from '#features/booking/queries/quote-visit.ts'
import { removeCard } from '#features/payments/commands/remove-card.ts'
import { listSavedCards } from '#features/payments/queries/saved-cards.ts'
import { rows, sql } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { cards } from '#test/money/billed-salon.ts'
import { after, bookedAt, guaranteeWorld, late, settled } from '#test/money/guarantee-world.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let guarantees: ReturnType<typeof guaranteeWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  guarantees = guaranteeWorld(world)
  world.setNow(bookedAt)
})
afterEach(() => endClean(world))

/** How many cards the provider still has. */
const cardsThere = async () =>
  (await rows(world.owner, sql`select from sandbox_cards where forgotten_at is null`)).length

test('a card on file is kept for next time only where its customer wishes', async () => {
  const one = await guarantees.guaranteed()
  expect(await listSavedCards(one.ctx)).toEqual([])
  const { ctx } = await guarantees.withKeptCard()
  expect(await listSavedCards(ctx)).toMatchObject([{ last4: '4242' }])
})

test('the provider forgets the card two days after it owes nothing, not before', async () => {
  const one = await guarantees.guaranteed()
  world.setNow('2026-05-11T06:05:00Z')
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  await guarantees.at('2026-05-13T06:04:59Z')
  expect(await cardsThere()).toBe(1)
  await guarantees.at('2026-05-13T06:05:00Z')
  expect(await cardsThere()).toBe(0)
})

/** Completes a booking and opens it again at an instant; the jobs run before. @returns its card on file afterwards */
async function reopenedAt(instant: string) {
  const one = await guarantees.guaranteed()
  world.setNow(after)
  await guarantees.mark(one, 'completed')
  await guarantees.at(instant)
  await guarantees.reopen(one)
  return one
}

test('a completion that is undone within two days keeps the card, which is not forgotten', async () => {
  const one = await reopenedAt('2026-05-14T09:50:00Z')
  expect(await guarantees.cardOf(one.bookingId)).toMatchObject({ status: 'kept' })
  await guarantees.at('2026-05-14T10:00:00Z')
  expect(await cardsThere()).toBe(1)
})

test.each(['2026-05-14T09:56:00Z', '2026-05-15T10:00:00Z'])(
  'a completion that is undone at %s promises no card that is forgotten',
  async (instant) => {
    const one = await reopenedAt(instant)
    expect(await guarantees.cardOf(one.bookingId)).toMatchObject({ status: 'released', fee: 0 })
    expect((await guarantees.viewOf(one)).guarantee).toMatchObject({ status: 'released', cents: 0 })
    await guarantees.mark(one, 'no_show')
    expect(await guarantees.cardOf(one.bookingId)).toMatchObject({ status: 'released', fee: 0 })
    await guarantees.at('2026-05-20T10:00:00Z')
    expect(await guarantees.salonHas(one)).toEqual({})
  },
)

test('the provider forgets the card once it was charged', async () => {
  const one = await guarantees.guaranteed()
  world.setNow(late)
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  await guarantees.at(settled)
  expect(await guarantees.cardOf(one.bookingId)).toMatchObject({ status: 'charged' })
  await guarantees.follow()
  expect(await cardsThere()).toBe(0)
})

test('a kept card stands for a booking at once, and is charged although it was removed meanwhile', async () => {
  const { salon, ctx, card } = await guarantees.withKeptCard()
  const input = await guarantees.aHold(salon, ctx)
  const done = await confirmOrPay(ctx, { ...input, payment: { pay: 'none', card: card.id } })
  expect(done).toMatchObject({ booking: { status: 'confirmed', guarantee: { last4: '4242', cents: 1500 } } })
  await removeCard(ctx, card.id)
  await guarantees.follow()
  expect(await cardsThere()).toBe(1)
  world.setNow(late)
  await cancelBooking(ctx, { bookingId: input.holdId })
  await guarantees.at(settled)
  expect(await guarantees.balances(salon.id)).toEqual({ salon: 1500 })
  await guarantees.follow()
  expect(await cardsThere()).toBe(0)
})

test('another customer’s card stands for nothing', async () => {
  const { salon, card } = await guarantees.withKeptCard()
  const stranger = await guarantees.ctxFor()
  const input = await guarantees.aHold(salon, stranger)
  expect(await refusal(confirmOrPay(stranger, { ...input, payment: { pay: 'none', card: card.id } }))).toBe(
    'card_unknown',
  )
})

test('a deleted account releases its cards on file, but for a fee that is due', async () => {
  const [stands, owes] = [await guarantees.guaranteed(), await guarantees.guaranteed()]
  world.setNow(late)
  await cancelBooking(owes.ctx, { bookingId: owes.bookingId })
  for (const { ctx } of [stands, owes]) {
    const { id } = personOf(ctx)
    await sql`select forget_person(${id}, 'gone@example.com')`.execute(world.owner)
    await sql`delete from auth.users where id = ${id}`.execute(world.owner)
  }
  await guarantees.at(settled)
  expect(await guarantees.cardOf(stands.bookingId)).toMatchObject({ status: 'released' })
  expect(await guarantees.cardOf(owes.bookingId)).toMatchObject({ status: 'charged' })
  expect(await guarantees.salonHas(owes)).toEqual({ salon: 1500 })
})

test('the price names the fee, and offers no other way to pay', async () => {
  const salon = await guarantees.aSalon()
  const quoted = await quoteVisit(await guarantees.ctxFor(), {
    salon: salon.slug,
    items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: null }],
    mode: 'sequence',
    start: `${tuesday}T12:00:00+03:00`,
    holdToken: undefined,
  })
  expect(quoted).toMatchObject({
    guaranteeCents: 1500,
    dueNowCents: 0,
    atSalonCents: 2500,
    payChoices: ['none'],
    takesGiftCards: false,
  })
})

test('a fee that is not paid in time leaves the use of the promotion as it was', async () => {
  const salon = await guarantees.aSalon()
  await aPromotion(world.owner, salon.id, { percent: 20 })
  const one = await guarantees.missed({ salon, card: cards.declinedOnceSaved })
  await guarantees.at(settled)
  await payFee(one.ctx, one.bookingId)
  await guarantees.at('2026-05-14T12:20:00Z')
  expect(
    await rows(world.owner, sql`select status from payments where purpose = 'guarantee' order by status`),
  ).toEqual([{ status: 'expired' }, { status: 'failed' }])
  expect(await rows(world.owner, sql`select from promotion_uses where given_back_at is null`)).toHaveLength(1)
})
