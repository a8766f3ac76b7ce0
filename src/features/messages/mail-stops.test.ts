import { createHmac } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { outboxTransport } from '#platform/mail.ts'
import { sampleBooking, sampleFacts } from '#test/messages/sample-facts.ts'
import { freshWorld, type World } from '#test/world.ts'

import { writeMessages } from './commands/write-messages.ts'
import { bookingMessages, messageTo, type FactsToWrite } from './contract.ts'
import { answerMailEvents } from './http/mail-events.ts'
import { deliverDueMessages } from './jobs.ts'

const start = '2036-05-11T06:00:00Z'
const secret = 'a secret of the mail provider'
const maria = { email: 'Maria@example.gr', language: 'el' } as const

let world: World
beforeAll(async () => {
  world = await freshWorld({ MAIL_WEBHOOK_SECRET: secret }, start)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  await sql`delete from messages`.execute(world.owner)
  await sql`delete from mail_stops`.execute(world.owner)
})

interface Signing {
  readonly key?: string | Buffer
  readonly secondsAgo?: number
}

async function report(body: unknown, { key = secret, secondsAgo = 0 }: Signing = {}, to = world) {
  const text = JSON.stringify(body)
  const timestamp = Math.floor(to.platform.now().epochMilliseconds / 1000) - secondsAgo
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${text}`).digest('base64')
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,AAAA v1,${signature}` }
  const call = new Request('https://onyxi.example/webhooks/mail', { method: 'POST', headers, body: text })
  return (await answerMailEvents(to.platform, call)).status
} // prettier-ignore

const stops = () => rows(world.owner, sql<{ address: string; reason: string }>`select address, reason from mail_stops order by address`) // prettier-ignore
const hardBounce = { type: 'bounce', kind: 'hard', email: maria.email, detail: '550 no such user' }
const complaint = { type: 'complaint', email: maria.email }

test.each([
  ['a hard bounce', hardBounce, 'bounce'],
  ['a complaint', complaint, 'complaint'],
  [
    'a hard bounce as Resend tells it',
    { type: 'email.bounced', data: { to: [maria.email], bounce: { type: 'Permanent', message: '550' } } },
    'bounce',
  ],
  ['a complaint as Resend tells it', { type: 'email.complained', data: { to: [maria.email] } }, 'complaint'],
])('%s stops an address, in whatever case it is written', async (_, event, reason) => {
  expect(await report(event)).toBe(200)
  expect(await stops()).toEqual([{ address: 'maria@example.gr', reason }])
})

test.each([
  ['a full mailbox', { ...hardBounce, kind: 'soft' }],
  ['a full mailbox as Resend tells it', { type: 'email.bounced', data: { to: [maria.email], bounce: { type: 'Transient' } } }],
  ['a delivery', { type: 'email.delivered', data: { to: [maria.email] } }],
  ['no address', { ...hardBounce, email: 'maria' }],
  ['something else', 'hello'],
])('%s stops none', async (_, event) => {
  expect(await report(event)).toBe(200)
  expect(await stops()).toEqual([])
}) // prettier-ignore

test('a complaint outweighs a bounce, whichever comes first, and repeating changes nothing', async () => {
  for (const event of [hardBounce, hardBounce, complaint, complaint, hardBounce])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    expect(await report(event)).toBe(200)
  expect(await stops()).toEqual([{ address: 'maria@example.gr', reason: 'complaint' }])
})

test.each<[string, Signing]>([
  ['another secret', { key: 'another' }],
  ['an old call, replayed', { secondsAgo: 301 }],
  ['a call from the future', { secondsAgo: -301 }],
])('%s is refused', async (_, signing) => {
  expect(await report(hardBounce, signing)).toBe(401)
  expect(await stops()).toEqual([])
})

test('without a secret there is no such address', async () => {
  await using other = await freshWorld({}, start)
  expect(await report(hardBounce, {}, other)).toBe(404)
})

test('a secret in base64 is read', async () => {
  const key = Buffer.from('a secret of thirty-two characters')
  await using other = await freshWorld({ MAIL_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` }, start)
  expect(await report(hardBounce, { key }, other)).toBe(200)
})

test('from then on only what a sign-in or the law needs is sent there, and administrators see why', async () => {
  await report(complaint)
  const code = messageTo(maria, 'account-code', { code: '12345678', purpose: 'sign-in' }, 'code')
  const review = messageTo(maria, 'review', sampleFacts('review') as FactsToWrite<'review'>, 'review')
  const other = messageTo({ ...maria, email: 'eleni@example.gr' }, 'review', review.facts as FactsToWrite<'review'>, 'r2')
  await writeMessages(world.platform.dbs.auth, [code, review, other, ...bookingMessages('confirmed', sampleBooking, { customer: maria })])
  const sent: string[] = []
  await deliverDueMessages(world.platform, { ...outboxTransport, deliver: ({ to, id }) => Promise.resolve(void sent.push(to, id)) })
  const found = await rows(world.owner, sql<{ kind: string; state: string; error: string | null }>`
    select kind, message_state(m) as state, last_error as error from messages m order by kind, recipient`)
  const error = expect.stringMatching(/spam/)
  expect(found).toEqual([
    { kind: 'account-code', state: 'sent', error: null },
    { kind: 'booking-confirmed', state: 'parked', error },
    { kind: 'review', state: 'parked', error },
    { kind: 'review', state: 'sent', error: null },
  ])
  expect(sent.filter((to) => to === maria.email)).toHaveLength(1)
}) // prettier-ignore
