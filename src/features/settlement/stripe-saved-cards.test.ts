import { afterEach, beforeEach, expect, test } from 'vitest'

import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { removeCard } from '#features/payments/commands/remove-card.ts'
import { listSavedCards } from '#features/payments/queries/saved-cards.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import { confirmInput, ctxOf, holdInput, refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { freshStripeSite, type StripeSite } from '#test/payments/stripe-site.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { settlePayment } from './commands/settle-payment.ts'
import { followPayments } from './jobs.ts'

let world: StripeSite
let salon: MadeSalon
let ctx: Ctx
let hour: number
beforeEach(async () => {
  world = await freshStripeSite()
  salon = await aSalon(world.owner, { staff: 2, services: [{ priceCents: 2500 }] })
  await sql`update booking_policies set deposit_kind = 'percent', deposit_value = 20 where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  ctx = ctxOf(world, await aCustomer(world.owner))
  hour = 9
})
afterEach(() => endClean(world))

const works = '4242424242424242'
const asks = '4000002760003184'

/** Confirms another time with a deposit, and says how its payment stands at Stripe. */
async function confirmed(pay: object) {
  const hold = await holdSlot(ctx, holdInput(salon, `${tuesday}T${(hour += 1)}:00:00+03:00`))
  const done = await confirmOrPay(ctx, confirmInput(hold, { payment: { pay: 'deposit', ...pay } }))
  if (!('payment' in done)) throw new Error('nothing is due')
  const ref = done.payment.clientSecret?.split('_secret')[0] ?? ''
  const status = async () =>
    (await only(world.owner, sql<{ status: string }>`select status from bookings where id = ${hold.id}`))
      .status
  return { ...done.payment, ref, bookingStatus: status }
}

/** A customer types a card into Stripe's form, approves at the bank if it asks, and has the card kept. */
async function kept(number: string) {
  const { id, ref } = await confirmed({ saveCard: true })
  world.stripe.cards.confirm(ref, number)
  if (number === asks) world.stripe.cards.authenticate(ref, 'approve')
  await settlePayment(world.platform, id)
  const [card] = await listSavedCards(ctx)
  if (!card) throw new Error('no card is kept')
  return card
}

/** Stripe's parameters of the last payment. */
const created = () => {
  const calls = world.stripe.calls.filter(({ path }) => path === 'POST /v1/payment_intents')
  return new URLSearchParams(calls.at(-1)?.form)
}

test('a kept card pays at once with its holder present, and the time is booked', async () => {
  const { id: card } = await kept(works)
  const visit = await confirmed({ card })
  expect(visit).toMatchObject({ provider: 'stripe', status: 'succeeded', failure: null })
  expect(await visit.bookingStatus()).toBe('confirmed')
  expect(created().get('use_stripe_sdk')).toBe('true')
  expect(created().get('off_session')).toBeNull()
})

test('the bank asks the holder, and the booking follows when it is approved', async () => {
  const { id: card } = await kept(asks)
  const visit = await confirmed({ card })
  expect(visit).toMatchObject({ status: 'requires_action' })
  expect(await visit.bookingStatus()).toBe('held')
  world.stripe.cards.authenticate(visit.ref, 'approve')
  expect(await settlePayment(world.platform, visit.id)).toMatchObject({ status: 'succeeded' })
  expect(await visit.bookingStatus()).toBe('confirmed')
})

test('a holder who does not approve pays the same with another card', async () => {
  const { id: card } = await kept(asks)
  const visit = await confirmed({ card })
  world.stripe.cards.authenticate(visit.ref, 'refuse')
  expect(await settlePayment(world.platform, visit.id)).toEqual({
    status: 'requires_payment',
    failure: 'authentication_failed',
  })
  world.stripe.cards.confirm(visit.ref, works)
  expect(await settlePayment(world.platform, visit.id)).toMatchObject({ status: 'succeeded' })
  expect(await visit.bookingStatus()).toBe('confirmed')
})

test('Stripe forgets a card that is removed, and nothing is paid with it any more', async () => {
  const { id: card } = await kept(works)
  await removeCard(ctx, card)
  for (let round = 0; round < 10 && (await followPayments(world.platform)) > 0; round++);
  const attached = world.stripe.books.all('payment_method').filter(({ customer }) => customer !== null)
  expect(attached).toEqual([])
  expect(await refusal(confirmed({ card }))).toBe('card_unknown')
})
