import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { providerCalls } from '#test/payments/provider-calls.ts'
import { fresh, newCustomer, newPayment, type ProviderWorld } from '#test/payments/provider-world.ts'
import { startSandboxWorld } from '#test/payments/sandbox-world.ts'
import { startStripeWorld } from '#test/payments/stripe-world.ts'

import { ProviderRefusal, ProviderUnavailable } from './provider.ts'
import { testCards } from './test-cards.ts'

// The numbers (#56) are those of the list of real failures that these cases come from.
describe.each([
  ['sandbox', startSandboxWorld],
  ['stripe', startStripeWorld],
] as const)('%s', (_name, start) => {
  let world: ProviderWorld
  beforeAll(async () => {
    world = await start()
  })
  afterAll(() => world[Symbol.asyncDispose]())
  const { made, paidBy, paid, savedCardOf, refund } = providerCalls(() => world)

  describe('refunds', () => {
    test('a part, then the rest; never more than was taken (#11, #24)', async () => {
      const { ref } = await paid()
      expect(await refund(ref, 600)).toMatchObject({ status: 'succeeded', cents: 600 })
      await expect(refund(ref, 901)).rejects.toThrow(ProviderRefusal)
      expect(await refund(ref, 900)).toMatchObject({ status: 'succeeded', cents: 900 })
      await expect(refund(ref, 1)).rejects.toThrow(ProviderRefusal)
      expect(await world.provider.readPayment(ref)).toMatchObject({ capturedCents: 1500 })
    })

    test('of ten at once, only one fits (#24)', async () => {
      const { ref } = await paid()
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => refund(ref, 800)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test.each([
      ['before a try', undefined],
      ['after a decline', testCards.declined.number],
      ['during 3-D Secure', testCards.always_asks.number],
      ['while it is processed', testCards.late.number],
    ])('none of a payment that was not made: %s (#12)', async (_when, number) => {
      const { ref } = number === undefined ? await made() : await paidBy(number)
      await expect(refund(ref, 1500)).rejects.toThrow(ProviderRefusal)
    })

    test('a lost answer: the same key refunds once, and it is found by our id (#10, #56)', async () => {
      const { ref } = await paid()
      const call = fresh()
      world.lose(1)
      await expect(refund(ref, 1000, call, 'mine')).rejects.toThrow(ProviderUnavailable)
      const found = await world.provider.findRefund(ref, 'mine')
      expect(await refund(ref, 1000, call, 'mine')).toEqual(found)
      expect(await world.provider.findRefund(ref, 'another')).toBeUndefined()
      expect(await refund(ref, 500)).toMatchObject({ status: 'succeeded' })
    })

    test('pending: succeeds later, seen by reading alone (#41)', async () => {
      const { ref } = await paidBy(testCards.refund_pending.number)
      const pending = await refund(ref, 1500)
      expect(pending.status).toBe('pending')
      world.pass(10)
      expect(await world.provider.readRefund(pending.ref)).toEqual({ ...pending, status: 'succeeded' })
    })

    test('fails after it succeeded; the amount can be refunded again', async () => {
      const { ref } = await paidBy(testCards.refund_fails.number)
      const first = await refund(ref, 1500)
      expect(first.status).toBe('succeeded')
      await expect(refund(ref, 1500)).rejects.toThrow(ProviderRefusal)
      world.pass(10)
      expect(await world.provider.readRefund(first.ref)).toMatchObject({ status: 'failed', cents: 1500 })
      const second = await refund(ref, 1500)
      expect(second).toMatchObject({ cents: 1500 })
      expect(await world.provider.findRefund(ref, `refund-of-${ref}`)).toMatchObject({ ref: second.ref })
    })

    test('an unknown payment or refund is refused', async () => {
      await expect(refund('pi_unknown', 100)).rejects.toThrow(ProviderRefusal)
      await expect(world.provider.readRefund('re_unknown')).rejects.toThrow(ProviderRefusal)
      await expect(world.provider.readPayment('pi_unknown')).rejects.toThrow(ProviderRefusal)
    })
  })

  describe('saved cards', () => {
    test('a card is saved with a payment, and without one', async () => {
      const customer = newCustomer()
      const card = {
        brand: 'visa',
        last4: '4242',
        goodThrough: expect.stringMatching(/^20\d\d-\d\d$/) as string,
      }
      const withPayment = await paidBy(testCards.success.number, { savesCard: true, customer })
      expect(withPayment).toMatchObject({ status: 'succeeded', capturedCents: 1500, savedCard: card })
      const alone = await paidBy(testCards.success.number, { cents: 0, savesCard: true, customer })
      expect(alone).toMatchObject({
        status: 'succeeded',
        cents: 0,
        capturedCents: 0,
        feeCents: null,
        savedCard: card,
      })
    })

    test('a customer who did not agree leaves no card', async () => {
      expect(await paidBy(testCards.success.number, { customer: newCustomer() })).toMatchObject({
        status: 'succeeded',
        savedCard: null,
      })
    })

    test.each(['success', 'asks_unless_saved', 'free_once_saved'] as const)(
      'card %s is saved, and charged without its holder',
      async (name) => {
        const customer = newCustomer()
        const savedCard = await savedCardOf(customer, testCards[name].number)
        expect(await made({ customer, savedCard, cents: 500 })).toMatchObject({
          status: 'succeeded',
          capturedCents: 500,
          failure: null,
        })
      },
    )

    test.each([
      ['declined_once_saved', 'declined'],
      ['always_asks', 'authentication_failed'],
    ] as const)('card %s is refused later as %s; the customer can still pay', async (name, failure) => {
      const customer = newCustomer()
      const savedCard = await savedCardOf(customer, testCards[name].number)
      const [asked, call] = [newPayment({ customer, savedCard, cents: 500 }), fresh()]
      const payment = await world.provider.createPayment(asked, call)
      expect(payment).toMatchObject({ status: 'requires_payment', capturedCents: 0, failure })
      expect(await world.provider.createPayment(asked, call)).toMatchObject({ ref: payment.ref, failure })
      await world.pay(payment.ref, testCards.success.number)
      expect(await world.provider.readPayment(payment.ref)).toMatchObject({
        capturedCents: 500,
        failure: null,
      })
    })

    test.each(['success', 'asks_unless_saved', 'free_once_saved'] as const)(
      'card %s is saved, and charged with its holder present',
      async (name) => {
        const customer = newCustomer()
        const savedCard = await savedCardOf(customer, testCards[name].number)
        expect(await made({ customer, savedCard, isPresent: true, cents: 500 })).toMatchObject({
          status: 'succeeded',
          capturedCents: 500,
          failure: null,
          savedCard: null,
        })
      },
    )

    test.each([
      ['approve', { status: 'succeeded', capturedCents: 500, failure: null }],
      ['refuse', { status: 'requires_payment', capturedCents: 0, failure: 'authentication_failed' }],
    ] as const)('the bank asks the holder who is present: %s', async (answer, end) => {
      const customer = newCustomer()
      const savedCard = await savedCardOf(customer, testCards.always_asks.number)
      const { ref, status, clientSecret } = await made({ customer, savedCard, isPresent: true, cents: 500 })
      expect({ status, clientSecret }).toEqual({
        status: 'requires_action',
        clientSecret: expect.stringContaining(ref) as string,
      })
      await world.answer(ref, answer)
      expect(await world.provider.readPayment(ref)).toMatchObject(end)
    })

    test('a card that is declined with its holder present leaves a payment for another card', async () => {
      const customer = newCustomer()
      const savedCard = await savedCardOf(customer, testCards.declined_once_saved.number)
      const payment = await made({ customer, savedCard, isPresent: true, cents: 500 })
      expect(payment).toMatchObject({ status: 'requires_payment', failure: 'declined' })
      await world.pay(payment.ref, testCards.success.number)
      expect(await world.provider.readPayment(payment.ref)).toMatchObject({ capturedCents: 500 })
    })

    test('forgetting a card again, with another key, changes nothing; an unknown one is refused', async () => {
      const savedCard = await savedCardOf(newCustomer(), testCards.success.number)
      await world.provider.forgetCard(savedCard, fresh())
      await world.provider.forgetCard(savedCard, fresh())
      await expect(world.provider.forgetCard('pm_unknown', fresh())).rejects.toMatchObject({
        code: 'resource_missing',
      })
    })

    test('a declined card is not saved', async () => {
      expect(await savedCardOf(newCustomer(), testCards.declined.number)).toBe('')
    })

    test('a card that was forgotten, is unknown or is another customer’s is refused', async () => {
      const customer = newCustomer()
      const savedCard = await savedCardOf(customer, testCards.success.number)
      await expect(made({ customer: newCustomer(), savedCard })).rejects.toThrow(ProviderRefusal)
      await expect(made({ customer, savedCard: 'unknown' })).rejects.toThrow(ProviderRefusal)
      const call = fresh()
      await world.provider.forgetCard(savedCard, call)
      await world.provider.forgetCard(savedCard, call)
      await expect(made({ customer, savedCard })).rejects.toThrow(ProviderRefusal)
    })

    test.each([
      ['an amount below the least', { cents: 49 }],
      ['nothing to pay and nothing to save', { cents: 0 }],
      ['a card to save without a customer', { savesCard: true }],
    ])('%s is refused', async (_what, changes) => {
      await expect(made(changes)).rejects.toThrow(ProviderRefusal)
    })
  })
})
