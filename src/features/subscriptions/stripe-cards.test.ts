import { afterEach, beforeEach, expect, test } from 'vitest'

import type { OpenedPayment } from '#features/payments/commands/open-payment.ts'
import { takeWebhook } from '#features/settlement/commands/take-webhook.ts'
import { only, rows, sql } from '#platform/db.ts'
import { endClean } from '#test/end-clean.ts'
import {
  aBilledSalon,
  cards,
  follow as followOnce,
  invoicesOf,
  mailsTo,
  standing,
  trialEnd,
} from '#test/money/billed-salon.ts'
import { WEBHOOK_SECRET } from '#test/payments/provider-world.ts'
import { freshStripeSite, type StripeSite } from '#test/payments/stripe-site.ts'

import { beginCard, beginMonth } from './commands/pay-in-page.ts'
import { runSubscriptions } from './jobs.ts'

let world: StripeSite
beforeEach(async () => {
  world = await freshStripeSite()
})
afterEach(() => endClean(world))

const declined = '4000000000000002'

/** Lets the jobs run until nothing is due. */
async function follow() {
  for (let round = 0; round < 10 && (await followOnce(world)) > 0; round++);
}

/** Stripe's name of what a form is for; it begins the secret that the page gets. */
const refOf = ({ clientSecret }: OpenedPayment) => clientSecret?.split('_secret')[0] ?? ''

/** Stripe reports everything that happened to one object so far. */
async function report(ref: string) {
  const { books, webhookOf } = world.stripe
  for (const event of books.events.filter(({ data }) => (data.object as { id: string }).id === ref)) {
    const { body, headers } = webhookOf(event, WEBHOOK_SECRET, books.seconds)
    await takeWebhook(world.platform, body, headers)
  }
  await follow()
}

const payment = ({ id }: OpenedPayment) =>
  only(
    world.owner,
    sql<{ status: string; failure: string | null }>`select status, failure from payments where id = ${id}`,
  )

const keptCards = () =>
  rows(world.owner, sql<{ provider: string; last4: string }>`select provider, last4 from subscription_cards`)

const later = (minutes: number) => world.setNow(world.platform.now().add({ minutes }).toString())

/** A salon whose owner has Stripe's form for a card open; missed events were just asked for. */
async function atForm() {
  const salon = await aBilledSalon(world)
  const form = await beginCard(salon.ctx, salon.id)
  await follow()
  return { salon, form, ref: refOf(form) }
}

test('a card is saved by Stripe’s form without a payment, and charged when the trial ends', async () => {
  const { salon, form, ref } = await atForm()
  expect(form).toMatchObject({ provider: 'stripe', cardCents: 0, status: 'requires_payment' })
  expect(ref).toMatch(/^seti_/)
  world.stripe.cards.confirm(ref, cards.works)
  await report(ref)
  expect(await payment(form)).toEqual({ status: 'succeeded', failure: null })
  expect(await keptCards()).toEqual([{ provider: 'stripe', last4: '4242' }])
  world.setNow(trialEnd)
  await runSubscriptions(world.platform)
  await follow()
  expect(await standing(world, salon)).toMatchObject({ subscription: 'active' })
  expect(await invoicesOf(world, salon)).toMatchObject([{ total: 3596, byCard: true }])
  expect(await mailsTo(world, salon)).toEqual(['card-kept', 'charged'])
})

test('failure 45: a webhook that comes twice keeps the card and tells the owner once', async () => {
  const { salon, ref } = await atForm()
  world.stripe.cards.confirm(ref, cards.works)
  await report(ref)
  await report(ref)
  expect(await keptCards()).toHaveLength(1)
  expect(await mailsTo(world, salon)).toEqual(['card-kept'])
})

test('a webhook that never comes is made up for five minutes later', async () => {
  const { form, ref } = await atForm()
  world.stripe.cards.confirm(ref, cards.works)
  later(4)
  await follow()
  expect(await payment(form)).toMatchObject({ status: 'requires_payment' })
  later(1)
  await follow()
  expect(await payment(form)).toMatchObject({ status: 'succeeded' })
  expect(await keptCards()).toHaveLength(1)
})

test('a declined card is not kept, says why, and another card continues with the same form', async () => {
  const { salon, form, ref } = await atForm()
  world.stripe.cards.confirm(ref, declined)
  await report(ref)
  expect(await payment(form)).toEqual({ status: 'requires_payment', failure: 'declined' })
  expect(await keptCards()).toEqual([])
  expect(await beginCard(salon.ctx, salon.id)).toMatchObject({ id: form.id, clientSecret: form.clientSecret })
  world.stripe.cards.confirm(ref, cards.works)
  await report(ref)
  expect(await keptCards()).toHaveLength(1)
})

test('3-D Secure: nothing is kept before the bank’s answer, a refusal says so, and an approval keeps the card', async () => {
  const { form, ref } = await atForm()
  world.stripe.cards.confirm(ref, cards.asksAlways)
  await report(ref)
  expect(await payment(form)).toMatchObject({ status: 'requires_action' })
  world.stripe.cards.authenticate(ref, 'refuse')
  await report(ref)
  expect(await payment(form)).toEqual({ status: 'requires_payment', failure: 'authentication_failed' })
  world.stripe.cards.confirm(ref, cards.asksAlways)
  world.stripe.cards.authenticate(ref, 'approve')
  await report(ref)
  expect(await keptCards()).toEqual([{ provider: 'stripe', last4: '3184' }])
})

test('a form that is left is closed at Stripe, and takes no card afterwards', async () => {
  const { form, ref } = await atForm()
  later(16)
  await follow()
  expect(await payment(form)).toMatchObject({ status: 'expired' })
  expect(() => world.stripe.cards.confirm(ref, cards.works)).toThrow('canceled')
  expect(await keptCards()).toEqual([])
})

test('a card that was typed in the last moment is kept, although the form’s time is over', async () => {
  const { form, ref } = await atForm()
  world.stripe.cards.confirm(ref, cards.works)
  later(16)
  await follow()
  expect(await payment(form)).toMatchObject({ status: 'succeeded' })
  expect(await keptCards()).toHaveLength(1)
})

test('a reload gets the same form, also while the bank decides; a late one gets a new form', async () => {
  const { salon, form, ref } = await atForm()
  const again = () => beginCard(salon.ctx, salon.id)
  expect(await again()).toEqual(form)
  world.stripe.cards.confirm(ref, cards.asksAlways)
  await report(ref)
  expect(await again()).toMatchObject({ id: form.id, status: 'requires_action' })
  later(12)
  expect((await again()).id).not.toBe(form.id)
})

test('another card takes the place of the kept one, which Stripe forgets', async () => {
  const { salon, ref } = await atForm()
  world.stripe.cards.confirm(ref, cards.works)
  await report(ref)
  const form = await beginCard(salon.ctx, salon.id)
  world.stripe.cards.confirm(refOf(form), cards.asksUnlessSaved)
  world.stripe.cards.authenticate(refOf(form), 'approve')
  await report(refOf(form))
  expect(await keptCards()).toEqual([{ provider: 'stripe', last4: '3155' }])
  const attached = world.stripe.books.all('payment_method').filter(({ customer }) => customer !== null)
  expect(attached.map(({ card }) => card.last4)).toEqual(['3155'])
})

test('the month that is due is paid in Stripe’s form, and its card is kept for the next ones', async () => {
  const salon = await aBilledSalon(world)
  world.setNow(trialEnd)
  await runSubscriptions(world.platform)
  const form = await beginMonth(salon.ctx, salon.id)
  expect(form).toMatchObject({ provider: 'stripe', cardCents: 3596 })
  world.stripe.cards.confirm(refOf(form), cards.works)
  await report(refOf(form))
  expect(await standing(world, salon)).toMatchObject({ subscription: 'active' })
  expect(await keptCards()).toEqual([{ provider: 'stripe', last4: '4242' }])
})

test('a month whose payment takes its time is not begun a second time', async () => {
  const salon = await aBilledSalon(world)
  world.setNow(trialEnd)
  await runSubscriptions(world.platform)
  const form = await beginMonth(salon.ctx, salon.id)
  world.stripe.cards.confirm(refOf(form), cards.late)
  const processing = world.stripe.books.events.find(({ type }) => type === 'payment_intent.processing')
  expect(processing).toBeDefined()
  await report(refOf(form))
  later(14)
  expect(await beginMonth(salon.ctx, salon.id)).toMatchObject({ id: form.id })
  await follow()
  expect(await invoicesOf(world, salon)).toHaveLength(1)
})
