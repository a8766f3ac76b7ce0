import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { fresh, newCustomer, newPayment, WEBHOOK_SECRET } from '#test/payments/provider-world.ts'
import { startStripeWorld } from '#test/payments/stripe-world.ts'

import { type ProviderEvent, ProviderRefusal, ProviderUnavailable } from './provider.ts'
import { stripeAccountEvents, stripeEvents, toEvent, toPayment, toRefund } from './stripe-objects.ts'
import { stripeProvider } from './stripe.ts'
import { testCards } from './test-cards.ts'

let world: Awaited<ReturnType<typeof startStripeWorld>>
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => {
  world.stripe.calls.length = 0
})

const made = () => world.provider.createPayment(newPayment(), fresh())
const paid = async () => {
  const { ref } = await made()
  await world.pay(ref, testCards.success.number)
  return ref
}

test('each write carries our key, the pinned version and no telemetry (#58)', async () => {
  const [one, two] = [fresh(), fresh()]
  await world.provider.createPayment(newPayment(), one)
  await world.provider.createPayment(newPayment(), two)
  const { calls } = world.stripe
  expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual([one.key, two.key])
  expect(calls.every(({ headers }) => headers['stripe-version'] === '2026-10-28.endive')).toBe(true)
  expect(calls.some(({ headers }) => 'x-stripe-client-telemetry' in headers)).toBe(false)
})

test('two lost answers are asked for again at once, with the same key (#56)', async () => {
  world.stripe.faults.lost = { times: 2, of: /payment_intents$/ }
  const asked = newPayment()
  const { ref } = await world.provider.createPayment(asked, fresh())
  const keys = world.stripe.calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  world.pass(60)
  expect(await world.provider.findPayment(asked.id)).toMatchObject({ ref })
})

test.each([409, 429, 503] as const)(
  'an answer %i is unclear, and the same key works later',
  async (status) => {
    const [asked, call] = [newPayment(), fresh()]
    world.stripe.faults.refused = { times: 3, status }
    await expect(world.provider.createPayment(asked, call)).rejects.toThrow(ProviderUnavailable)
    world.stripe.faults.refused.times = 0
    expect(await world.provider.createPayment(asked, call)).toMatchObject({ status: 'requires_payment' })
  },
)

test('an error 500 is kept for its key, and stays unclear', async () => {
  const [asked, call] = [newPayment(), fresh()]
  world.stripe.faults.broken = 1
  await expect(world.provider.createPayment(asked, call)).rejects.toThrow(ProviderUnavailable)
  await expect(world.provider.createPayment(asked, call)).rejects.toThrow(ProviderUnavailable)
  expect(await world.provider.createPayment(asked, fresh())).toMatchObject({ status: 'requires_payment' })
})

test('a wrong key of ours is unclear, because no payment was refused', async () => {
  const config = {
    provider: 'stripe',
    secretKey: 'sk_test_wrong',
    publishableKey: 'pk_test_wrong',
    webhookSecret: WEBHOOK_SECRET,
    connectWebhookSecret: undefined,
    apiUrl: world.stripe.url,
  } as const
  const provider = stripeProvider(config, world.now)
  await expect(provider.createPayment(newPayment(), fresh())).rejects.toThrow(ProviderUnavailable)
})

test('errors hold no secret of the payment', async () => {
  const ref = await paid()
  const error: unknown = await world.provider
    .refundPayment({ id: 'mine', payment: ref, cents: 9999 }, fresh())
    .catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(ProviderRefusal)
  expect((error as ProviderRefusal).cause).toBeUndefined()
  expect((error as ProviderRefusal).message).toMatch(/request req_/)
})

test('a refund that succeeded and fails days later gives its amount free (#60)', async () => {
  const ref = await paid()
  const refund = await world.provider.refundPayment({ id: 'mine', payment: ref, cents: 1500 }, fresh())
  expect(refund.status).toBe('succeeded')
  world.pass(3 * 24 * 3600)
  world.stripe.failRefund(refund.ref)
  expect(await world.provider.readRefund(refund.ref)).toMatchObject({ status: 'failed' })
  expect(
    await world.provider.refundPayment({ id: 'mine', payment: ref, cents: 1500 }, fresh()),
  ).toMatchObject({ status: 'succeeded' })
})

test('failure 61: a refund asks for the payment’s money alone, whatever its fee was', async () => {
  const ref = await paid()
  await world.provider.refundPayment({ id: 'mine', payment: ref, cents: 1500 }, fresh())
  const sent = world.stripe.calls.find(({ path }) => path === 'POST /v1/refunds')
  expect([...new URLSearchParams(sent?.form).keys()]).toEqual([
    'payment_intent',
    'amount',
    'metadata[refund]',
  ])
})

test('failure 70: a payment or refund in another currency is never taken for euros', async () => {
  const ref = await paid()
  const refund = await world.provider.refundPayment({ id: 'mine', payment: ref, cents: 1500 }, fresh())
  for (const [kind, id] of [
    ['payment_intent', ref],
    ['refund', refund.ref],
  ] as const)
    Object.assign(world.stripe.books.require(kind, id), { currency: 'bgn' })
  await expect(world.provider.readPayment(ref)).rejects.toThrow(/bgn/)
  await expect(world.provider.readRefund(refund.ref)).rejects.toThrow(ProviderUnavailable)
})

test('one customer at Stripe for one of ours, and none where no card is saved', async () => {
  const customer = newCustomer()
  const ours = () =>
    world.stripe.books.all('customer').filter(({ metadata }) => metadata['customer'] === customer.id)
  await world.provider.createPayment(newPayment({ customer }), fresh())
  expect(ours()).toHaveLength(0)
  await world.provider.createPayment(newPayment({ customer, savesCard: true }), fresh())
  world.pass(60)
  await world.provider.createPayment(newPayment({ customer, savesCard: true }), fresh())
  expect(ours()).toHaveLength(1)
})

test('an unknown status is unclear', () => {
  const intent = { id: 'pi_1', status: 'requires_capture', amount: 1 } as Stripe.PaymentIntent
  expect(() => toPayment(intent)).toThrow(ProviderUnavailable)
  const refund = { id: 're_1', status: 'new_status', amount: 1 } as Stripe.Refund
  expect(() => toRefund(refund)).toThrow(ProviderUnavailable)
})

test.each([
  [
    { object: 'payment_intent', id: 'pi_1' },
    { about: 'payment', ref: 'pi_1' },
  ],
  [
    { object: 'setup_intent', id: 'seti_1' },
    { about: 'payment', ref: 'seti_1' },
  ],
  [
    { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
    { about: 'refund', ref: 're_1' },
  ],
  [
    { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' },
    { about: 'payment', ref: 'pi_1' },
  ],
  [
    { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
    { about: 'payment', ref: 'pi_1' },
  ],
  [
    { object: 'charge', id: 'ch_1', payment_intent: null },
    { about: 'other', ref: 'ch_1' },
  ],
  [
    { object: 'transfer', id: 'tr_1' },
    { about: 'transfer', ref: 'tr_1' },
  ],
  [
    { object: 'payout', id: 'po_1' },
    { about: 'other', ref: 'po_1' },
  ],
  [{ object: 'balance' }, { about: 'other', ref: '' }],
])('an event about %j tells %j', (object, expected) => {
  const event = { id: 'evt_1', type: 'charge.updated', data: { object } } as unknown as Stripe.Event
  expect(toEvent(event)).toEqual({ id: 'evt_1', kind: 'charge.updated', ...expected })
})

test('the registered events are those of payments, saved cards, refunds, disputes and transfers (#39)', () => {
  expect(new Set(stripeEvents).size).toBe(stripeEvents.length)
  expect(stripeEvents.length).toBeLessThanOrEqual(20)
  expect(stripeEvents).toEqual(
    expect.arrayContaining([
      'setup_intent.succeeded',
      'refund.failed',
      'charge.dispute.funds_withdrawn',
      'transfer.reversed',
    ]),
  )
})

test('an event of a salon’s account is about that account, whatever it names (#39)', () => {
  for (const type of stripeAccountEvents)
    expect(
      toEvent({ id: 'evt_1', type, account: 'acct_1', data: { object: { id: 'ca_1' } } as never }),
    ).toEqual({ id: 'evt_1', kind: type, about: 'account', ref: 'acct_1' })
  const paid = { object: 'payment_intent', id: 'pi_1' }
  expect(
    toEvent({
      id: 'evt_2',
      type: 'payment_intent.succeeded',
      account: 'acct_1',
      data: { object: paid } as never,
    }),
  ).toMatchObject({ about: 'other' })
})

test('webhooks over the network: repeated, in reverse, late and none lost (#44, #45, #49)', async () => {
  const received: ProviderEvent[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = new Headers({ 'stripe-signature': String(request.headers['stripe-signature']) })
      received.push(world.provider.readEvent(Buffer.concat(chunks), headers))
      response.end()
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await world.stripe.deliver(address, WEBHOOK_SECRET)
  received.length = 0
  world.pass(60)
  const from = world.now()
  const ref = await paid()
  await world.provider.refundPayment({ id: 'mine', payment: ref, cents: 100 }, fresh())
  world.pass(3600)
  await world.stripe.deliver(address, WEBHOOK_SECRET, { times: 2, reversed: true })
  await new Promise((done) => {
    server.close(done)
  })
  const listed = await world.provider.eventsSince(from)
  const ids = received.map(({ id }) => id)
  expect(ids).toHaveLength(2 * new Set(ids).size)
  expect(received[0]).toMatchObject({ about: 'refund' })
  expect(listed).not.toEqual([])
  expect(listed.every(({ id }) => ids.includes(id))).toBe(true)
})

test('all pages of events are read, oldest first', async () => {
  world.pass(60)
  const from = world.now()
  for (let i = 0; i < 110; i++)
    world.stripe.books.report('refund.updated', { id: `re_${i}`, object: 'refund' } as never)
  const events = await world.provider.eventsSince(from)
  expect(events.map(({ ref }) => ref)).toEqual(Array.from({ length: 110 }, (_, i) => `re_${i}`))
})
