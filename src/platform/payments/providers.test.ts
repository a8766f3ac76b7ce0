import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { providerCalls } from '#test/payments/provider-calls.ts'
import { fresh, newCustomer, newPayment, type ProviderWorld } from '#test/payments/provider-world.ts'
import { startSandboxWorld } from '#test/payments/sandbox-world.ts'
import { startStripeWorld } from '#test/payments/stripe-world.ts'

import { ProviderRefusal, ProviderUnavailable } from './provider.ts'
import { testCards } from './test-cards.ts'

/** Seconds until a provider's search finds a new payment. */
const SEARCH_LAG = 60

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
  const { made, paidBy, paid, refund } = providerCalls(() => world)

  test('a payment begins without a try, and takes nothing', async () => {
    const payment = await made()
    expect(payment).toMatchObject({
      status: 'requires_payment',
      cents: 1500,
      capturedCents: 0,
      chargedBackCents: 0,
      failure: null,
      savedCard: null,
    })
    expect(payment.clientSecret).toContain(payment.ref)
  })

  test('a good card pays all of it; the fee is known then', async () => {
    const payment = await paid()
    expect(payment).toMatchObject({
      status: 'succeeded',
      capturedCents: 1500,
      failure: null,
      savedCard: null,
    })
    expect(payment.feeCents).toBeGreaterThan(0)
  })

  test.each([
    ['declined', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['lost', 'declined'],
    ['stolen', 'declined'],
    ['expired', 'expired_card'],
    ['wrong_cvc', 'incorrect_cvc'],
    ['processing_error', 'processing_error'],
    ['declined_once_saved', 'declined'],
  ] as const)('card %s is refused as %s, and another card pays (#40, #48)', async (card, failure) => {
    const payment = await paidBy(testCards[card].number)
    expect(payment).toMatchObject({ status: 'requires_payment', capturedCents: 0, failure })
    await world.pay(payment.ref, testCards.success.number)
    expect(await world.provider.readPayment(payment.ref)).toMatchObject({
      status: 'succeeded',
      capturedCents: 1500,
      failure: null,
    })
  })

  test('an unknown number is refused and changes nothing', async () => {
    const { ref } = await made()
    await expect(world.pay(ref, '4111111111111111')).rejects.toThrow(Error)
    expect(await world.provider.readPayment(ref)).toMatchObject({ status: 'requires_payment', failure: null })
  })

  describe('3-D Secure', () => {
    test('approved: paid', async () => {
      const { ref, status } = await paidBy(testCards.always_asks.number)
      expect(status).toBe('requires_action')
      await world.answer(ref, 'approve')
      expect(await world.provider.readPayment(ref)).toMatchObject({
        status: 'succeeded',
        capturedCents: 1500,
      })
    })

    test('refused: not paid, and another card can pay', async () => {
      const { ref } = await paidBy(testCards.always_asks.number)
      await world.answer(ref, 'refuse')
      expect(await world.provider.readPayment(ref)).toMatchObject({
        status: 'requires_payment',
        capturedCents: 0,
        failure: 'authentication_failed',
      })
      await world.pay(ref, testCards.success.number)
      expect(await world.provider.readPayment(ref)).toMatchObject({ status: 'succeeded' })
    })

    test('approved, then declined by the bank', async () => {
      const { ref } = await paidBy(testCards.asks_then_declines.number)
      await world.answer(ref, 'approve')
      expect(await world.provider.readPayment(ref)).toMatchObject({
        status: 'requires_payment',
        failure: 'declined',
      })
    })
  })

  test('a late card is processed first, and pays some seconds later', async () => {
    const { ref, status, capturedCents } = await paidBy(testCards.late.number)
    expect({ status, capturedCents }).toEqual({ status: 'processing', capturedCents: 0 })
    world.pass(10)
    expect(await world.provider.readPayment(ref)).toMatchObject({ status: 'succeeded', capturedCents: 1500 })
  })

  test('a bank takes a payment back; it can’t be refunded then (#62, #64)', async () => {
    const { ref, chargedBackCents } = await paidBy(testCards.charged_back.number)
    expect(chargedBackCents).toBe(0)
    world.pass(10)
    expect(await world.provider.readPayment(ref)).toMatchObject({
      status: 'succeeded',
      capturedCents: 1500,
      chargedBackCents: 1500,
    })
    await expect(refund(ref, 1500)).rejects.toThrow(ProviderRefusal)
  })

  describe('keys', () => {
    test('a lost answer: the same key gives the payment that was made (#56)', async () => {
      const [asked, call] = [newPayment(), fresh()]
      world.lose(1)
      await expect(world.provider.createPayment(asked, call)).rejects.toThrow(ProviderUnavailable)
      const again = await world.provider.createPayment(asked, call)
      world.pass(SEARCH_LAG)
      expect(await world.provider.findPayment(asked.id)).toMatchObject({ ref: again.ref })
      expect(await world.provider.createPayment(asked, call)).toMatchObject({ ref: again.ref })
    })

    test('a provider that is away has made nothing, and the same key works later', async () => {
      const [asked, call] = [newPayment(), fresh()]
      world.breakDown(9)
      await expect(world.provider.createPayment(asked, call)).rejects.toThrow(ProviderUnavailable)
      world.breakDown(0)
      expect(await world.provider.findPayment(asked.id)).toBeUndefined()
      expect(await world.provider.createPayment(asked, call)).toMatchObject({ status: 'requires_payment' })
    })

    test('a lost answer is found by our id (#56)', async () => {
      const asked = newPayment()
      world.lose(1)
      await expect(world.provider.createPayment(asked, fresh())).rejects.toThrow(ProviderUnavailable)
      world.pass(SEARCH_LAG)
      expect(await world.provider.findPayment(asked.id)).toMatchObject({ cents: 1500 })
    })

    test('a lost answer of a saved card is found by our id', async () => {
      const asked = newPayment({ cents: 0, savesCard: true, customer: newCustomer() })
      world.lose(1)
      await expect(world.provider.createPayment(asked, fresh())).rejects.toThrow(ProviderUnavailable)
      expect(await world.provider.findPayment(asked.id)).toMatchObject({ cents: 0 })
    })

    test('the same key with another amount is refused (#57)', async () => {
      const [asked, call] = [newPayment(), fresh()]
      const { ref } = await world.provider.createPayment(asked, call)
      await expect(world.provider.createPayment({ ...asked, cents: 1600 }, call)).rejects.toThrow(
        ProviderRefusal,
      )
      expect(await world.provider.readPayment(ref)).toMatchObject({ cents: 1500 })
    })

    test('calls do not share a key (#58)', async () => {
      const asked = newPayment()
      const [one, two] = [
        await world.provider.createPayment(asked, fresh()),
        await world.provider.createPayment(asked, fresh()),
      ]
      expect(one.ref).not.toBe(two.ref)
    })

    test('two processes with the same key make one payment', async () => {
      const [asked, call] = [newPayment(), fresh()]
      const [one, two] = await Promise.all([
        world.provider.createPayment(asked, call),
        world.other.createPayment(asked, call),
      ])
      expect(one.ref).toBe(two.ref)
    })

    test('a refusal is repeated for its key; a new key works once the reason is gone (#55)', async () => {
      const { ref } = await made()
      const call = fresh()
      await expect(refund(ref, 1500, call)).rejects.toThrow(ProviderRefusal)
      await world.pay(ref, testCards.success.number)
      await expect(refund(ref, 1500, call)).rejects.toThrow(ProviderRefusal)
      expect(await refund(ref, 1500)).toMatchObject({ status: 'succeeded', cents: 1500 })
    })
  })

  describe('cancelling', () => {
    test.each([
      ['before a try', undefined],
      ['after a decline', testCards.declined.number],
      ['during 3-D Secure', testCards.always_asks.number],
    ])('ends a payment %s; no card can pay then', async (_when, number) => {
      const { ref } = number === undefined ? await made() : await paidBy(number)
      expect(await world.provider.cancelPayment(ref, fresh())).toMatchObject({ ref, status: 'canceled' })
      await expect(world.pay(ref, testCards.success.number)).rejects.toThrow(Error)
      expect(await world.provider.readPayment(ref)).toMatchObject({ status: 'canceled', capturedCents: 0 })
      expect(await world.provider.cancelPayment(ref, fresh())).toMatchObject({ status: 'canceled' })
    })

    test.each([
      ['succeeded', testCards.success.number],
      ['processing', testCards.late.number],
    ])('leaves a payment that is %s, and says so', async (status, number) => {
      const { ref } = await paidBy(number)
      expect(await world.provider.cancelPayment(ref, fresh())).toMatchObject({ ref, status })
    })

    test('ends the saving of a card', async () => {
      const { ref } = await made({ cents: 0, savesCard: true, customer: newCustomer() })
      expect(await world.provider.cancelPayment(ref, fresh())).toMatchObject({ ref, status: 'canceled' })
      expect(await world.provider.cancelPayment(ref, fresh())).toMatchObject({ ref, status: 'canceled' })
    })
  })
})
