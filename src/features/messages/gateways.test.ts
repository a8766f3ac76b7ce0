import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { textLength } from '#domain/messages/text-length.ts'
import { sql } from '#platform/db.ts'
import { outboxTransport } from '#platform/mail.ts'
import { textProviderNames } from '#platform/texts/provider.ts'
import { yubotoTexts } from '#platform/texts/yuboto.ts'
import { sampleFacts } from '#test/messages/sample-facts.ts'
import { startTextGateway, type GatewayText, type TextGateway } from '#test/stand-ins/text-gateways.ts'
import { freshWorld, type World } from '#test/world.ts'

import { writeMessages } from './commands/write-messages.ts'
import { messageTo, type FactsToWrite } from './contract.ts'
import { answerReceipt } from './http/receipts.ts'
import { deliverDueMessages } from './jobs.ts'

const start = '2036-05-11T06:00:00Z'
const facts = sampleFacts('claim-text') as FactsToWrite<'claim-text'>

/** The providers' names for the time of sending: `dateinToSend`, `scheduledDate`, `send_at`, `date`. */
const timeNames = /date|time|schedul|send_?at|delay|defer|(?:^|_)at$/i

/** Every value of a call with the name of its field. */
const leavesOf = (value: unknown, name = ''): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([field, each]) => leavesOf(each, field))
    : [[name, value]]

/** A written instant, or one in seconds or milliseconds. */
const isTime = (value: unknown): boolean =>
  typeof value === 'number'
    ? value > 1_000_000_000
    : typeof value === 'string' && /^\d{4}-\d\d-\d\d|^20\d{6}(?:T?\d{4,6})?$/.test(value)

describe.each(textProviderNames)('%s', (name) => {
  let gateway: TextGateway
  let world: World
  let texts = 0
  beforeAll(async () => {
    gateway = await startTextGateway(name)
    world = await freshWorld({ ...gateway.env, AUTH_SMS_PER_HOUR: '500', AUTH_SMS_PER_DAY: '500' }, start)
    gateway.now = () => world.platform.now()
  })
  afterEach(async () => {
    gateway.trouble = 'none'
    gateway.taken.length = 0
    world.setNow(start)
    await sql`delete from messages`.execute(world.owner)
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
    await gateway[Symbol.asyncDispose]()
  })

  const deliver = () => deliverDueMessages(world.platform, outboxTransport)
  const write = async () => {
    texts += 1
    const to = { email: '+306901234567', language: 'el' } as const
    await writeMessages(world.platform.dbs.auth, [messageTo(to, 'claim-text', facts, `text:${texts}`)])
    return deliver()
  }
  const later = (seconds: number) => {
    world.setNow(world.platform.now().add({ seconds }).toString())
    return deliver()
  }
  const report = async (text: GatewayText | undefined, state: Parameters<TextGateway['receipt']>[1]) => {
    if (!text) throw new Error('nothing was taken')
    const call = gateway.receipt(text, state)
    const { status } = await answerReceipt(world.platform, call, new URL(call.url).pathname)
    expect(status).toBe(200)
    return deliver()
  }
  const stored = async () =>
    (
      await sql<{ state: string; steps: string[] }>`
        select message_state(m) as state, (select coalesce(json_agg(s.channel || ' ' || s.state order by s.position), '[]')
          from message_steps s where s.message_id = m.id) as steps from messages m`.execute(world.owner)
    ).rows
  const channels = () => gateway.taken.map(({ channel }) => channel)

  test('Viber comes first, in all its words, and waits; its receipt is the end', async () => {
    expect(await write()).toBe(0)
    expect(gateway.taken).toMatchObject([
      { channel: 'viber', to: '+306901234567', text: expect.stringContaining(facts.salonName) },
    ])
    expect(await stored()).toEqual([{ state: 'waiting', steps: ['viber sent'] }])
    await report(gateway.taken[0], 'delivered')
    expect(await stored()).toEqual([{ state: 'sent', steps: ['viber delivered'] }])
    await later(600)
    expect(channels()).toEqual(['viber'])
  })

  test('180 seconds without a receipt: an SMS follows once, also when the receipt comes late', async () => {
    await write()
    await later(179)
    expect(channels()).toEqual(['viber'])
    await Promise.all([later(1), deliver(), deliver()])
    expect(channels()).toEqual(['viber', 'sms'])
    await report(gateway.taken[0], 'delivered')
    await later(600)
    expect(channels()).toEqual(['viber', 'sms'])
    expect(await stored()).toEqual([{ state: 'sent', steps: ['viber delivered', 'sms sent'] }])
  })

  test('a number without Viber gets its SMS at once, in the form that is counted', async () => {
    await write()
    await report(gateway.taken[0], 'failed')
    expect(channels()).toEqual(['viber', 'sms'])
    const { rows } = await sql<{ parts: number }>`select parts from message_steps order by position`.execute(world.owner)
    expect(rows.map(({ parts }) => parts)).toEqual([1, textLength(gateway.taken[1]?.text ?? '').parts])
    await report(gateway.taken[1], 'delivered')
    expect(await stored()).toEqual([{ state: 'sent', steps: ['viber failed', 'sms delivered'] }])
  }) // prettier-ignore

  test('failures 9 to 11: receipts that are repeated and come in a wrong order only go forward', async () => {
    await write()
    await later(180)
    for (const state of ['seen', 'delivered', 'seen', 'delivered'] as const)
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await report(gateway.taken[0], state)
    expect(await stored()).toEqual([{ state: 'sent', steps: ['viber seen', 'sms sent'] }])
  })

  test('failure 2: a lost answer never sends a text twice; an SMS follows a Viber message of which nobody knows', async () => {
    gateway.trouble = 'lost'
    await write()
    for (let minute = 0; minute < 8; minute++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await later(60)
    expect(channels()).toEqual(['viber', 'sms'])
    gateway.trouble = 'none'
    for (let hour = 0; hour < 5; hour++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await later(3600)
    expect(channels()).toEqual(['viber', 'sms'])
    const [{ state, steps }] = (await stored()) as [{ state: string; steps: string[] }]
    // There is no way to ask Apifon.
    expect([state, steps[1]]).toEqual(name === 'apifon' ? ['parked', 'sms unknown'] : ['sent', 'sms sent'])
    await report(gateway.taken[1], 'delivered')
    expect(await stored()).toMatchObject([{ state: 'sent', steps: [expect.anything(), 'sms delivered'] }])
  })

  test.each([400, 429, 503])(
    'what it refuses with %s is tried again over the same channel',
    async (answer) => {
      gateway.trouble = answer
      await write()
      gateway.trouble = 'none'
      await later(10)
      expect(channels()).toEqual(['viber'])
    },
  )

  test('failure 20: nothing is planned at the provider: what is due later is not handed over, and no call names a time', async () => {
    const to = { email: '+306901234567', language: 'el' } as const
    const planned = messageTo(to, 'claim-text', facts, 'text:planned')
    const dueAt = world.platform.now().add({ hours: 1 }).toString()
    await writeMessages(world.platform.dbs.auth, [{ ...planned, dueAt }])
    await deliver()
    expect(gateway.taken).toEqual([])
    await later(3600)
    await later(180)
    expect(channels()).toEqual(['viber', 'sms'])
    for (const { call } of gateway.taken) {
      const said = leavesOf(call.body)
      expect(said.filter(([name]) => timeNames.test(name))).toEqual([])
      expect(call.query).toBe('')
      // Only our own fields may name a time.
      expect(said.filter(([name, value]) => name !== 'text' && name !== 'body' && isTime(value))).toEqual([])
    }
  })

  test('a receipt with a made-up address is not taken', async () => {
    await write()
    const [text] = gateway.taken
    const call = gateway.receipt({ ...text, receiptUrl: text?.receiptUrl.replace(/.{4}$/, 'AAAA') ?? '' } as GatewayText, 'failed')
    expect((await answerReceipt(world.platform, call, new URL(call.url).pathname)).status).toBe(404)
    expect(await stored()).toEqual([{ state: 'waiting', steps: ['viber sent'] }])
  }) // prettier-ignore
})

test('a mail program that asks for a receipt’s address by HEAD moves nothing', async () => {
  await using gateway = await startTextGateway('yuboto')
  await using world = await freshWorld(gateway.env, start)
  const to = { email: '+306901234567', language: 'el' } as const
  await writeMessages(world.platform.dbs.auth, [messageTo(to, 'claim-text', facts, 'text:head')])
  await deliverDueMessages(world.platform, outboxTransport)
  const [text] = gateway.taken
  if (!text) throw new Error('nothing was taken')
  const { url } = gateway.receipt(text, 'delivered')
  const head = new Request(url, { method: 'HEAD' })
  expect((await answerReceipt(world.platform, head, new URL(url).pathname)).status).toBe(405)
  const { rows } = await sql`select state from message_steps`.execute(world.owner)
  expect(rows).toEqual([{ state: 'sent' }])
})

test('yuboto: its key is known in both of its forms, and braces are no fields of its lists', async () => {
  await using gateway = await startTextGateway('yuboto')
  const { SMS_KEY: plain = '', SMS_API_URL: url = '' } = gateway.env
  for (const key of [plain, Buffer.from(plain).toString('base64')]) {
    const provider = yubotoTexts({ provider: 'yuboto', url, key, secret: undefined, sender: 'Onyxi', viberSender: undefined })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await provider.send({ id: '1', to: '+306901234567', channel: 'sms', text: 'Nails {by} Niki' })
  }
  expect(gateway.taken.map(({ text }) => text)).toEqual(['Nails (by) Niki', 'Nails (by) Niki'])
}) // prettier-ignore
