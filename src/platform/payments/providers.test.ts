import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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

  const made = async (changes: Parameters<typeof newPayment>[0] = {}) =>
    world.provider.createPayment(newPayment(changes), fresh())
  const paidBy = async (number: string, changes: Parameters<typeof newPayment>[0] = {}) => {
    const { ref } = await made(changes)
    await world.pay(ref, number)
    return world.provider.readPayment(ref)
  }
  const paid = () => paidBy(testCards.success.number)
  const savedCardOf = async (customer: ReturnType<typeof newCustomer>, number: string) => {
    const { ref } = await made({ cents: 0, savesCard: true, customer })
    await world.pay(ref, number)
    const saving = await world.provider.readPayment(ref)
    if (saving.status === 'requires_action') await world.answer(ref, 'approve')
    return (await world.provider.readPayment(ref)).savedCard?.ref ?? ''
  }
  const refund = (payment: string, cents: number, call = fresh(), id = `refund-of-${payment}`) =>
    world.provider.refundPayment({ id, payment, cents }, call)

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

  describe('events', () => {
    const since = async (work: () => Promise<unknown>) => {
      world.pass(60)
      const from = world.now()
      await work()
      return world.provider.eventsSince(from)
    }

    test('a payment and its refund are reported in order, by reference only (#50)', async () => {
      let payment = ''
      let ref = ''
      const events = await since(async () => {
        payment = (await paid()).ref
        world.pass(1)
        ref = (await refund(payment, 100)).ref
      })
      const found = events.map(({ about, ref: of }) => [about, of])
      expect(found).toContainEqual(['payment', payment])
      expect(found).toContainEqual(['refund', ref])
      expect(found.findIndex(([about]) => about === 'payment')).toBeLessThan(
        found.findIndex(([about]) => about === 'refund'),
      )
      expect(events.every((event) => Object.keys(event).length === 4)).toBe(true)
    })

    test('what happens without a call is reported too', async () => {
      const events = await since(async () => {
        const { ref } = await paidBy(testCards.refund_fails.number)
        await refund(ref, 1500)
        await paidBy(testCards.late.number)
        world.pass(10)
      })
      expect(events.filter(({ about }) => about === 'refund').length).toBeGreaterThan(1)
      expect(new Set(events.filter(({ about }) => about === 'payment').map(({ ref }) => ref)).size).toBe(2)
    })

    test('ids are not ordered (#51)', async () => {
      const events = await since(async () => {
        for (let i = 0; i < 6; i++) await paid()
      })
      const ids = events.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
    })

    test('a webhook call carries the event; a repeated one has the same id (#44, #45)', async () => {
      const [event] = await since(paid)
      if (!event) throw new Error('no event')
      const { body, headers } = world.webhookOf(event)
      expect(world.provider.readEvent(body, headers)).toEqual(event)
      expect(world.provider.readEvent(body, headers)).toEqual(event)
    })

    test.each([
      ['forged with another secret', { secret: 'whsec_guessed' }],
      ['older than five minutes', { at: -301 }],
      ['more than five minutes ahead', { at: 301 }],
    ])('a webhook call %s is refused', async (_how, sending) => {
      const [event] = await since(paid)
      if (!event) throw new Error('no event')
      const { body, headers } = world.webhookOf(event, sending)
      expect(() => world.provider.readEvent(body, headers)).toThrow(ProviderRefusal)
    })

    test.each([-290, 290])('a webhook call %s seconds from now is read', async (at) => {
      const [event] = await since(paid)
      if (!event) throw new Error('no event')
      const { body, headers } = world.webhookOf(event, { at })
      expect(world.provider.readEvent(body, headers)).toEqual(event)
    })

    test('a changed body, and a call without a signature, are refused', async () => {
      const [event] = await since(paid)
      if (!event) throw new Error('no event')
      const { body, headers } = world.webhookOf(event)
      const changed = Buffer.from(body.toString().replace(event.ref, `${event.ref}0`))
      expect(() => world.provider.readEvent(changed, headers)).toThrow(ProviderRefusal)
      expect(() => world.provider.readEvent(body, new Headers())).toThrow(ProviderRefusal)
    })
  })
})
