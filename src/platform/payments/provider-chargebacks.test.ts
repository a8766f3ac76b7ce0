import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { providerCalls } from '#test/payments/provider-calls.ts'
import { fresh, type ProviderWorld } from '#test/payments/provider-world.ts'
import { startSandboxWorld } from '#test/payments/sandbox-world.ts'
import { startStripeWorld } from '#test/payments/stripe-world.ts'

import { ProviderRefusal } from './provider.ts'
import { testCards } from './test-cards.ts'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

// The numbers (#62) are those of the list of real failures that these cases come from.
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

  const chargedBack = async (card: 'charged_back' | 'not_received' | 'inquiry' = 'charged_back') => {
    const { ref } = await paidBy(testCards[card].number)
    world.pass(10)
    const { chargebacks } = await world.provider.readPayment(ref)
    return { ref, chargeback: chargebacks[0]?.ref ?? '' }
  }
  const read = async (ref: string) => {
    const { chargebacks, chargedBackCents } = await world.provider.readPayment(ref)
    const { status, moves = [] } = chargebacks[0] ?? {}
    return { status, held: 0 - sum(moves.map(({ cents }) => cents)), chargedBackCents }
  }
  const answer = (chargeback: string, text: string) =>
    world.provider.answerChargeback({ chargeback, text }, fresh())

  test('a payment tells the card that paid, and no chargeback', async () => {
    expect(await paid()).toMatchObject({ card: { brand: 'visa', last4: '4242' }, chargebacks: [] })
  })

  test('a bank takes the money, tells why, and until when it wants an answer', async () => {
    const { ref } = await chargedBack('not_received')
    const { chargebacks, chargedBackCents } = await world.provider.readPayment(ref)
    expect(chargedBackCents).toBe(1500)
    expect(chargebacks).toMatchObject([
      { status: 'needs_response', cents: 1500, reason: 'product_not_received', moves: [{ cents: -1500, feeCents: 2000 }] },
    ])
    expect(Date.parse(chargebacks[0]?.evidenceDueAt ?? '')).toBeGreaterThan(world.now().epochMilliseconds)
  }) // prettier-ignore

  test('an inquiry takes nothing, and the payment can be refunded (#62)', async () => {
    const { ref } = await chargedBack('inquiry')
    expect(await read(ref)).toEqual({ status: 'inquiry', held: 0, chargedBackCents: 0 })
    expect(await refund(ref, 1500)).toMatchObject({ status: 'succeeded' })
  })

  test.each([
    ['winning_evidence', 'won', 0],
    ['She was there.', 'lost', 1500],
  ])('the answer "%s" is looked at, then it is %s', async (text, status, held) => {
    const { ref, chargeback } = await chargedBack()
    await answer(chargeback, text)
    expect(await read(ref)).toEqual({ status: 'under_review', held: 1500, chargedBackCents: 1500 })
    world.pass(10)
    expect(await read(ref)).toEqual({ status, held, chargedBackCents: held })
  })

  test('a bank takes one answer, and none to an unknown chargeback', async () => {
    const { chargeback } = await chargedBack()
    const call = fresh()
    await world.provider.answerChargeback({ chargeback, text: 'Here.' }, call)
    await world.provider.answerChargeback({ chargeback, text: 'Here.' }, call)
    await expect(answer(chargeback, 'Again.')).rejects.toThrow(ProviderRefusal)
    await expect(answer('unknown', 'Here.')).rejects.toThrow(ProviderRefusal)
  })

  test('without an answer it is lost when the time is over', async () => {
    const { ref } = await chargedBack()
    world.pass(8 * 24 * 3600)
    expect(await read(ref)).toMatchObject({ status: 'lost', held: 1500 })
  })

  test('a chargeback and its decision are reported as events of the payment', async () => {
    world.pass(60)
    const from = world.now()
    const { ref, chargeback } = await chargedBack()
    const opened = (await world.provider.eventsSince(from)).length
    await answer(chargeback, 'winning_evidence')
    world.pass(10)
    const events = await world.provider.eventsSince(from)
    expect(events.length).toBeGreaterThan(opened)
    expect(events.at(-1)).toMatchObject({ about: 'payment', ref })
  })

  test('the entries of our balance: payments with their fee, refunds there and back, chargebacks', async () => {
    world.pass(60)
    const from = world.now()
    const ref = (await paidBy(testCards.late.number)).ref
    world.pass(10)
    const failing = (await paidBy(testCards.refund_fails.number)).ref
    const back = await refund(failing, 500)
    const pending = (await paidBy(testCards.refund_pending.number)).ref
    const later = await refund(pending, 400)
    world.pass(10)
    const { chargeback } = await chargedBack()
    await answer(chargeback, 'winning_evidence')
    world.pass(10)
    const entries = await world.provider.entriesBetween(from, world.now())
    const of = (kind: string, id: string) =>
      entries.filter((entry) => entry.kind === kind && entry.of === id).map(({ cents, feeCents }) => [cents, feeCents])
    expect(of('payment', ref)).toEqual([[1500, 48]])
    expect(of('refund', back.ref)).toEqual([[-500, 0], [500, 0]])
    expect(of('refund', later.ref)).toEqual([[-400, 0]])
    expect(of('chargeback', chargeback)).toEqual([[-1500, 2000], [1500, 0]])
    expect(new Set(entries.map((entry) => entry.ref)).size).toBe(entries.length)
    expect(entries.map(({ at }) => Date.parse(at))).toEqual(
      entries.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b),
    )
  }) // prettier-ignore

  test('entries of another time are not told', async () => {
    await paid()
    world.pass(60)
    expect(await world.provider.entriesBetween(world.now(), world.now().add({ seconds: 30 }))).toEqual([])
  })
})
