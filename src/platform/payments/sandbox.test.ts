import { expect, test } from 'vitest'

import { fresh, newPayment } from '#test/payments/provider-world.ts'
import { startSandboxWorld } from '#test/payments/sandbox-world.ts'

import { rows, sql } from '../db.ts'
import { forgetOldKeys } from './sandbox-calls.ts'
import { cardOfNumber, testCards } from './test-cards.ts'

async function paidAndRefunded(faults: Parameters<typeof startSandboxWorld>[0]) {
  const world = await startSandboxWorld(faults)
  const from = world.now()
  const { ref } = await world.provider.createPayment(newPayment(), fresh())
  await world.pay(ref, testCards.success.number)
  world.pass(2)
  await world.provider.refundPayment({ id: 'mine', payment: ref, cents: 100 }, fresh())
  const kinds = async (since = from) => (await world.provider.eventsSince(since)).map(({ kind }) => kind)
  return { world, from, kinds }
}

const [first, second] = ['payment.succeeded', 'refund.succeeded']

test.each([
  ['repeated', { repeatsEvents: true }, [first, first, second, second]],
  ['reversed', { reversesEvents: true }, [second, first]],
])('events can be %s', async (_how, faults, expected) => {
  const { world, kinds } = await paidAndRefunded(faults)
  await using _world = world
  expect(await kinds()).toEqual(expected)
})

test('late events are found by a caller that asks since its last time', async () => {
  const { world, from, kinds } = await paidAndRefunded({ delaysEventsBy: 60 })
  await using _world = world
  expect(await kinds()).toEqual([])
  world.pass(59)
  expect(await kinds(from.add({ seconds: 1 }))).toEqual([first])
  world.pass(1)
  expect(await kinds(from.add({ seconds: 61 }))).toEqual([second])
})

test('a key is kept for a day', async () => {
  await using world = await startSandboxWorld()
  const [asked, call] = [newPayment(), fresh()]
  const { ref } = await world.provider.createPayment(asked, call)
  world.pass(24 * 3600)
  expect(await world.provider.createPayment(asked, call)).toMatchObject({ ref })
  world.pass(1)
  expect(await world.provider.createPayment(asked, call)).not.toMatchObject({ ref })
})

test('keys are forgotten after their day, and not before', async () => {
  await using world = await startSandboxWorld()
  await world.provider.createPayment(newPayment(), fresh())
  const forgotten = () => forgetOldKeys(world.books, world.now())
  world.pass(24 * 3600)
  expect(await forgotten()).toBe(0)
  world.pass(1)
  expect(await forgotten()).toBe(1)
})

test('several calls at once catch up with the same late payments, and each event is reported once', async () => {
  await using world = await startSandboxWorld()
  const from = world.now()
  for (let i = 0; i < 10; i++) {
    const { ref } = await world.provider.createPayment(newPayment(), fresh())
    await world.pay(ref, testCards.late.number)
  }
  world.pass(10)
  await Promise.all(Array.from({ length: 8 }, () => world.other.eventsSince(from)))
  const events = await world.provider.eventsSince(from)
  expect(events.map(({ kind }) => kind).filter((kind) => kind === first)).toHaveLength(10)
})

test('only the worker’s role may use the books', async () => {
  await using world = await startSandboxWorld()
  const { may } = await rows(
    world.books,
    sql<{
      may: boolean
    }>`select bool_or(has_table_privilege(role, t.oid, 'select,insert,update,delete')) as may
      from pg_class t, unnest(array['onyxi_app', 'onyxi_auth', 'onyxi_public']) role
      where t.relname like 'sandbox\_%' and t.relkind = 'r'`,
  ).then(([row]) => row ?? { may: true })
  expect(may).toBe(false)
})

test('blanks in a number do not matter; no two cards share a number', () => {
  expect(cardOfNumber(' 4242 4242 4242 4242 ')).toBe('success')
  expect(cardOfNumber('4111111111111111')).toBeUndefined()
  const numbers = Object.values(testCards).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
