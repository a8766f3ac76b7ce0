import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ReceiptState } from '#domain/messages/receipts.ts'
import { sql } from '#platform/db.ts'
import { outboxTransport } from '#platform/mail.ts'
import { sampleFacts } from '#test/messages/sample-facts.ts'
import { startTextProvider, type TextProvider } from '#test/stand-ins/text-provider.ts'
import { freshWorld, type World } from '#test/world.ts'

import { writeMessages } from './commands/write-messages.ts'
import { messageTo, type FactsToWrite } from './contract.ts'
import { deliverDueMessages } from './jobs.ts'
import { takeDueMessages } from './store.ts'
import { beginStep, takeReceipt } from './store/steps.ts'

const start = '2036-05-11T06:00:00Z'
const number = '+306901234567'

let provider: TextProvider
let world: World
let asking: World
beforeAll(async () => {
  provider = await startTextProvider()
  world = await freshWorld({ AUTH_SMS_URL: provider.url, AUTH_SMS_PER_HOUR: '50', AUTH_SMS_PER_DAY: '50' }, start)
  asking = await freshWorld({ AUTH_SMS_URL: provider.url, AUTH_SMS_STATUS_URL: provider.statusUrl }, start)
}) // prettier-ignore
afterAll(async () => {
  await Promise.all([world, asking, provider].map((each) => each[Symbol.asyncDispose]()))
})
beforeEach(async () => {
  provider.trouble = 'none'
  provider.taken.length = 0
  for (const each of [world, asking]) {
    each.setNow(start)
    // oxlint-disable-next-line no-await-in-loop -- two worlds
    await sql`delete from messages`.execute(each.owner)
  }
})

const facts = sampleFacts('claim-text') as FactsToWrite<'claim-text'>
let texts = 0
const write = ({ platform }: World, to = number) => {
  texts += 1
  const message = messageTo({ email: to, language: 'el' }, 'claim-text', facts, `text:${texts}`)
  return writeMessages(platform.dbs.auth, [message])
}
const deliver = ({ platform }: World) => deliverDueMessages(platform, outboxTransport)
const later = (it: World, seconds: number) => it.setNow(it.platform.now().add({ seconds }).toString())
const stored = async ({ owner }: World) => {
  const found = await sql<{ id: string; state: string; step: string | null; error: string | null }>`
    select m.id, message_state(m) as state, s.state as step, m.last_error as error
    from messages m left join message_steps s on s.message_id = m.id order by m.id`.execute(owner)
  return found.rows
}

const onlyId = async () => (await stored(world))[0]?.id ?? ''

test('a text is counted in parts and noted before it is sent', async () => {
  await write(world)
  expect(await deliver(world)).toBe(1)
  const { rows } = await sql`select channel, state, provider, parts from message_steps`.execute(world.owner)
  expect(rows).toEqual([{ channel: 'sms', state: 'sent', provider: 'webhook', parts: expect.any(Number) }])
})

test('failure 2: a text whose answer was lost is not sent again, but set aside for an administrator', async () => {
  provider.trouble = 'lost'
  await write(world)
  await deliver(world)
  provider.trouble = 'none'
  for (let hour = 0; hour < 3; hour++) {
    later(world, 3600)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await deliver(world)
  }
  expect(provider.taken).toHaveLength(1)
  expect(await stored(world)).toMatchObject([
    { state: 'parked', step: 'unknown', error: expect.stringMatching(/perhaps sent/) },
  ])
})

test('failure 2: a provider that can say what became of it is asked', async () => {
  provider.trouble = 'lost'
  await write(asking)
  await deliver(asking)
  provider.trouble = 'none'
  later(asking, 60)
  await deliver(asking)
  expect(provider.taken).toHaveLength(1)
  expect(await stored(asking)).toMatchObject([{ state: 'sent', step: 'sent' }])
})

test('failure 2: what never arrived there is sent after all', async () => {
  provider.trouble = 'away'
  await write(asking)
  await deliver(asking)
  provider.trouble = 'none'
  later(asking, 60)
  await deliver(asking)
  expect(provider.taken).toHaveLength(1)
  expect(await stored(asking)).toMatchObject([{ state: 'sent', step: 'sent' }])
})

test.each([400, 429, 503])('a text that was refused with %s is tried again', async (answer) => {
  provider.trouble = answer
  await write(world)
  await deliver(world)
  expect(await stored(world)).toMatchObject([{ state: 'failed', step: 'queued' }])
  provider.trouble = 'none'
  later(world, 10)
  await deliver(world)
  expect(provider.taken).toHaveLength(1)
})

test('a text that broke inside the provider may have left it, so it is not sent again', async () => {
  provider.trouble = 502
  await write(world)
  await deliver(world)
  expect(await stored(world)).toMatchObject([{ state: 'parked', step: 'unknown' }])
})

describe.each(['before it is handed over', 'after it was handed over', 'after its answer'] as const)(
  'failure 3: a worker that dies %s',
  (moment) => {
    test('never sends a text twice', async () => {
      await write(asking)
      const { worker } = asking.platform.dbs
      const [message] = await takeDueMessages(worker, asking.platform.now(), 5)
      const id = message?.id ?? ''
      if (moment !== 'before it is handed over') {
        await beginStep(
          worker,
          { id, position: 0, channel: 'sms', provider: 'webhook', parts: 1 },
          asking.platform.now(),
        )
        provider.taken.push(id)
      }
      if (moment === 'after its answer')
        await sql`update message_steps set state = 'sent'`.execute(asking.owner)
      later(asking, 60)
      expect(await deliver(asking)).toBe(1)
      expect(provider.taken).toEqual([id])
    })
  },
)

describe('receipts', () => {
  const tell = (id: string, state: ReceiptState, parts: number | null = null) =>
    takeReceipt(world.platform.dbs.worker, { id, position: 0, state, parts }, world.platform.now())

  test.each([
    [['sent', 'delivered', 'seen'], 'seen'],
    [['seen', 'delivered', 'sent'], 'seen'],
    [['delivered', 'failed', 'sent'], 'failed'],
    [['failed', 'delivered', 'seen'], 'failed'],
  ] as const)('failures 9 and 10: %j end as %s', async (states, end) => {
    await write(world)
    await deliver(world)
    const id = await onlyId()
    // oxlint-disable-next-line no-await-in-loop -- in this order
    for (const state of states) await tell(id, state)
    expect(await stored(world)).toMatchObject([{ step: end }])
  })

  test('failure 11: each state is taken once, and a later one is not taken for a repeated one', async () => {
    await write(world)
    await deliver(world)
    const id = await onlyId()
    const told = await Promise.all([tell(id, 'delivered'), tell(id, 'delivered'), tell(id, 'seen')])
    expect(told.map((each) => String(each?.isNew)).toSorted()).toEqual(['false', 'true', 'true'])
    expect(await tell('019a0000-0000-7000-8000-000000000000', 'seen')).toBeNull()
  })

  test('failure 14: more parts on the bill than we counted are noticed', async () => {
    await write(world)
    await deliver(world)
    const id = await onlyId()
    expect(await tell(id, 'sent', 99)).toMatchObject({ isMoreThanCounted: true })
  })

  test('a receipt settles an unknown result', async () => {
    provider.trouble = 'lost'
    await write(world)
    await deliver(world)
    const id = await onlyId()
    await tell(id, 'delivered')
    expect(await stored(world)).toMatchObject([{ step: 'delivered' }])
  })
})

describe('failure 15: limits', () => {
  const limited = (env: Record<string, string>) => freshWorld({ AUTH_SMS_URL: provider.url, ...env }, start)

  test.each([
    ['of one number', { AUTH_SMS_PER_HOUR: '2' }, [number, number, number]],
    ['of the house in an hour', { AUTH_SMS_PER_HOUR_IN_ALL: '2' }, [number, '+306901234568', '+306901234569']],
    ['of the house in a day', { AUTH_SMS_PER_DAY_IN_ALL: '2' }, [number, '+306901234568', '+306901234569']],
  ])('%s make a text wait without a try', async (_, env, numbers) => {
    await using it = await limited(env)
    for (const to of numbers) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await write(it, to)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await deliver(it)
    }
    expect(provider.taken).toHaveLength(2)
    expect((await stored(it)).map(({ state }) => state)).toEqual(['sent', 'sent', 'waiting'])
  }) // prettier-ignore

  test('numbers of other countries get none', async () => {
    await using it = await limited({})
    await write(it, '+88216123456')
    await deliver(it)
    expect(provider.taken).toEqual([])
    expect(await stored(it)).toMatchObject([{ state: 'failed' }])
  })
})
