import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { providerCalls } from '#test/payments/provider-calls.ts'
import type { ProviderWorld } from '#test/payments/provider-world.ts'
import { startSandboxWorld } from '#test/payments/sandbox-world.ts'
import { startStripeWorld } from '#test/payments/stripe-world.ts'

import { ProviderRefusal } from './provider.ts'
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
  const { paidBy, paid, refund } = providerCalls(() => world)

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
        // Twelve random ids are in order by chance once in 479 million runs.
        for (let i = 0; i < 12; i++) await paid()
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
