import { expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { openMailTransport, type MailTransport, type OutgoingMail } from '#platform/mail.ts'
import { JOB_ATTEMPTS } from '#platform/message-limits.ts'
import { startMailServer } from '#test/messages/mail-server.ts'
import { sampleBooking, sampleFacts } from '#test/messages/sample-facts.ts'
import { startCollector } from '#test/stand-ins/collector.ts'
import { freshWorld, type World } from '#test/world.ts'

import { writeMessages } from './commands/write-messages.ts'
import { bookingMessages, messageTo, type FactsToWrite, type MessageToWrite } from './contract.ts'
import { deliverDueMessages } from './jobs.ts'
import { takeDueMessages } from './store.ts'

// A time ahead of the real clock, which the database uses for `created_at`.
const start = '2036-05-11T06:00:00Z'
const maria = { email: 'maria@example.gr', language: 'el' } as const

const codeFor = (email: string, key: string): MessageToWrite =>
  messageTo({ email, language: 'en' }, 'account-code', { code: '12345678', purpose: 'sign-in' }, key)

const worldWith = async (messages: readonly MessageToWrite[], env: Record<string, string> = {}) => {
  const world = await freshWorld(env, start)
  await writeMessages(world.platform.dbs.auth, messages)
  return world
}

interface Row {
  readonly recipient: string
  readonly attempts: number
  readonly due_at: string | null
  readonly sent_at: string | null
  readonly last_error: string | null
  readonly subject: string | null
  readonly body_text: string | null
  readonly body_html: string | null
  readonly facts: object
  readonly attachments: readonly { filename: string }[]
}
const stored = async ({ owner }: World) =>
  (await sql<Row>`select * from messages order by id`.execute(owner)).rows

const recorder = (): MailTransport & { readonly mails: OutgoingMail[] } => {
  const mails: OutgoingMail[] = []
  return {
    mails,
    leavesHouse: false,
    close: () => undefined,
    async deliver(mail) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      mails.push(mail)
    },
  }
}

test('a mail reaches a real SMTP server whole: both bodies, the appointment, one recipient', async () => {
  await using server = await startMailServer()
  const messages = bookingMessages('confirmed', sampleBooking, { customer: maria })
  await using world = await worldWith(messages, {
    SMTP_URL: server.url,
    MAIL_FROM: 'Onyxi <hello@onyxi.example>',
  })
  const transport = openMailTransport(world.platform.config)
  expect(await deliverDueMessages(world.platform, transport)).toBe(1)
  transport.close()
  const [mail] = server.received
  expect(mail?.recipients).toEqual(['maria@example.gr'])
  expect(mail?.from).toBe('hello@onyxi.example')
  const [{ id }] = (await sql<{ id: string }>`select id from messages`.execute(world.owner)).rows as [
    { id: string },
  ]
  expect(mail?.source).toContain(`Message-ID: <${id}@onyxi.example>`)
  expect(mail?.source).toMatch(/^To: maria@example\.gr\r$/m)
  expect(mail?.source).toMatch(/multipart\/alternative/)
  expect(mail?.source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  expect(mail?.source).toMatch(/filename=onyxi-K7M2QX4W\.ics/)
  const [row] = await stored(world)
  expect(row?.sent_at).not.toBeNull()
  expect(row?.body_text).toContain('Το ραντεβού σας επιβεβαιώθηκε')
})

test('a mail that can be stopped carries the address for it; others carry none', async () => {
  await using server = await startMailServer()
  const review = messageTo(maria, 'review', sampleFacts('review') as FactsToWrite<'review'>, 'review:1')
  await using world = await worldWith([review, codeFor('b@example.gr', 'k1')], { SMTP_URL: server.url })
  const transport = openMailTransport(world.platform.config)
  expect(await deliverDueMessages(world.platform, transport)).toBe(2)
  transport.close()
  const sources = server.received.map(({ source }) => source.replaceAll(/\r\n\s+/g, ' '))
  const [stoppable = '', code = ''] = sources.toSorted((a) => (a.includes('List-Unsubscribe') ? -1 : 1))
  const { publicUrl } = world.platform.config
  expect(stoppable).toContain(`List-Unsubscribe: <${publicUrl}/api/v1/mails-off/${'y'.repeat(43)}>`)
  expect(stoppable).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(code).not.toContain('List-Unsubscribe')
})

test('a text goes to the configured provider, never to a mail server; without a provider it stays in the outbox', async () => {
  await using provider = await startCollector()
  const facts = sampleFacts('claim-text') as FactsToWrite<'claim-text'>
  const text = messageTo({ email: '+306901234567', language: 'el' }, 'claim-text', facts, 'text:1')
  const link = facts.link.slice('https://'.length).toUpperCase()
  for (const env of [{ AUTH_SMS_URL: provider.url }, {}] as Record<string, string>[]) {
    await using world = await worldWith([text], env)
    const transport = recorder()
    expect(await deliverDueMessages(world.platform, transport)).toBe(1)
    expect(transport.mails).toEqual([])
    expect((await stored(world))[0]).toMatchObject({
      last_error: null,
      body_text: expect.stringContaining(link),
    })
  }
  expect(provider.taken.map(({ body }) => JSON.parse(body) as object)).toEqual([
    {
      id: expect.any(String),
      to: '+306901234567',
      channel: 'sms',
      text: expect.stringContaining(link),
      receiptUrl: expect.stringMatching(/^http:\/\/localhost:3000\/webhooks\/texts\/webhook\/[\w-]{44}$/),
    },
  ])
})

test.each(['account-code', 'account-confirm', 'team-invitation'] as const)(
  'what opens an account or a salon is not kept once it was sent: %s',
  async (kind) => {
    await using server = await startMailServer()
    const facts = sampleFacts(kind) as FactsToWrite<typeof kind>
    const secret = messageTo(maria, kind, facts, `secret:${kind}`)
    await using world = await worldWith([secret], { SMTP_URL: server.url })
    const transport = openMailTransport(world.platform.config)
    await deliverDueMessages(world.platform, transport)
    transport.close()
    expect(server.received).toHaveLength(1)
    const [sent] = await stored(world)
    expect(sent).toMatchObject({ facts: {}, subject: null, body_text: null, body_html: null })
  },
)

test('a sent code is cleared from the database; the outbox keeps it', async () => {
  await using server = await startMailServer()
  await using world = await worldWith([codeFor('a@example.gr', 'k1')], { SMTP_URL: server.url })
  const transport = openMailTransport(world.platform.config)
  await deliverDueMessages(world.platform, transport)
  transport.close()
  expect(server.received[0]?.source).toContain('1234 5678')
  const [sent] = await stored(world)
  expect(sent).toMatchObject({ facts: {}, subject: null, body_text: null, body_html: null })
  expect(JSON.stringify(sent)).not.toMatch(/1234 ?5678/)

  await using trial = await worldWith([codeFor('a@example.gr', 'k1')])
  await deliverDueMessages(trial.platform, openMailTransport(trial.platform.config))
  expect((await stored(trial))[0]?.body_text).toContain('1234 5678')
})

test('a worker that dies between taking and sending delays a message by exactly the lease', async () => {
  await using world = await worldWith([codeFor('a@example.gr', 'k1')])
  const transport = recorder()
  expect(await takeDueMessages(world.platform.dbs.worker, world.platform.now(), 5)).toHaveLength(1)
  world.setNow('2036-05-11T06:00:59Z')
  expect(await deliverDueMessages(world.platform, transport)).toBe(0)
  world.setNow('2036-05-11T06:01:00Z')
  expect(await deliverDueMessages(world.platform, transport)).toBe(1)
  world.setNow('2036-05-12T06:00:00Z')
  expect(await deliverDueMessages(world.platform, transport)).toBe(0)
  expect(transport.mails).toHaveLength(1)
})

test('no more are taken than asked when many new messages follow a clean-up', async () => {
  const many = Array.from({ length: 60 }, (_, i) => codeFor(`p${i}@example.gr`, `k${i}`))
  await using world = await worldWith(many)
  await sql`delete from messages`.execute(world.owner)
  await writeMessages(world.platform.dbs.auth, [codeFor('a@example.gr', 'k')])
  // PostgreSQL believes in one row, and would put what is due at the inner side of a nested loop.
  await sql`vacuum analyze messages`.execute(world.owner)
  await writeMessages(world.platform.dbs.auth, many)
  expect(await takeDueMessages(world.platform.dbs.worker, world.platform.now(), 5)).toHaveLength(5)
})

test('parallel workers never send one message twice', async () => {
  const messages = Array.from({ length: 60 }, (_, i) => codeFor(`p${i}@example.gr`, `k${i}`))
  await using world = await worldWith(messages)
  const transport = { ...recorder(), leavesHouse: true }
  // The first worker stands still with what it has taken until the others have found nothing more.
  const [holding, release] = [{ mails: 0 }, Promise.withResolvers<void>()]
  const deliver = async (mail: OutgoingMail) => {
    holding.mails += 1
    await release.promise
    await transport.deliver(mail)
  }
  const first = deliverDueMessages(world.platform, { ...transport, deliver })
  await expect.poll(() => holding.mails).toBe(40)
  const others = await Promise.all(
    Array.from({ length: 3 }, () => deliverDueMessages(world.platform, transport)),
  )
  expect(others.reduce((sum, count) => sum + count, 0)).toBe(20)
  release.resolve()
  expect(await first).toBe(40)
  expect(new Set(transport.mails.map(({ to }) => to)).size).toBe(60)
  expect(transport.mails).toHaveLength(60)
})

test('a refused mail is retried at growing intervals and set aside after the last try', async () => {
  await using server = await startMailServer({ refuse: (to) => to === 'bad@example.gr' })
  const messages = [codeFor('bad@example.gr', 'k1'), codeFor('good@example.gr', 'k2')]
  await using world = await worldWith(messages, { SMTP_URL: server.url })
  const transport = openMailTransport(world.platform.config)
  expect(await deliverDueMessages(world.platform, transport)).toBe(1)
  expect(await deliverDueMessages(world.platform, transport)).toBe(0)
  const waits: number[] = []
  for (let tries = 1; tries < JOB_ATTEMPTS; tries++) {
    const [row] = await stored(world)
    const due = Temporal.Instant.from(row?.due_at ?? '')
    waits.push(due.since(world.platform.now()).total('seconds'))
    world.setNow(due.toString())
    expect(await deliverDueMessages(world.platform, transport)).toBe(0)
  }
  transport.close()
  expect(waits).toEqual([10, 40, 160, 640, 2560, 3600, 3600])
  const [bad, good] = await stored(world)
  expect(bad).toMatchObject({ attempts: JOB_ATTEMPTS, due_at: null, sent_at: null })
  expect(bad?.last_error).toContain('550')
  expect(bad?.facts).toEqual({})
  expect(good?.sent_at).not.toBeNull()
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['good@example.gr']])
})

test('failure 6: a message that kills every worker is set aside', async () => {
  await using world = await worldWith([codeFor('a@example.gr', 'k1')])
  for (let tries = 0; tries < JOB_ATTEMPTS; tries++) {
    expect(await takeDueMessages(world.platform.dbs.worker, world.platform.now(), 5)).toHaveLength(1)
    world.setNow(world.platform.now().add({ seconds: 60 }).toString())
  }
  const transport = recorder()
  expect(await deliverDueMessages(world.platform, transport)).toBe(0)
  const [row] = await stored(world)
  expect(row?.due_at).toBeNull()
  expect(row?.last_error).toContain('stopped')
})

test('a message that cannot be rendered does not affect others', async () => {
  const broken = { ...messageTo(maria, 'account-confirm', { code: 'x' }, 'k1'), facts: { nothing: true } }
  await using world = await worldWith([broken, codeFor('b@example.gr', 'k2')])
  const transport = recorder()
  expect(await deliverDueMessages(world.platform, transport)).toBe(1)
  expect(transport.mails.map(({ to }) => to)).toEqual(['b@example.gr'])
})

test('both sides of a booking get one message for each event', async () => {
  await using world = await freshWorld({}, start)
  const list = bookingMessages('moved', sampleBooking, {
    customer: maria,
    salon: { email: 's@x.gr', language: 'en' },
  })
  await writeMessages(world.owner, list)
  await expect(writeMessages(world.owner, list)).rejects.toMatchObject({ code: '23505' })
  expect((await stored(world)).map(({ recipient }) => recipient)).toEqual(['maria@example.gr', 's@x.gr'])
  const transport = recorder()
  expect(await deliverDueMessages(world.platform, transport)).toBe(2)
})

test('an address cannot smuggle in a second recipient or a header', async () => {
  await using server = await startMailServer()
  const evil = 'a@example.gr, b@evil.gr\r\nBcc: c@evil.gr'
  await using world = await worldWith([{ ...codeFor('x', 'k1'), recipient: evil }], { SMTP_URL: server.url })
  const transport = openMailTransport(world.platform.config)
  await deliverDueMessages(world.platform, transport)
  transport.close()
  for (const { recipients, source } of server.received) {
    expect(recipients).not.toContain('b@evil.gr')
    expect(recipients).not.toContain('c@evil.gr')
    expect(source).not.toMatch(/^Bcc:/m)
  }
})

test('a silent mail server does not hold the worker beyond its lease', async () => {
  await using server = await startMailServer({ silent: true })
  await using world = await worldWith([codeFor('a@example.gr', 'k1')], { SMTP_URL: server.url })
  const transport = openMailTransport(world.platform.config)
  const begun = performance.now()
  expect(await deliverDueMessages(world.platform, transport)).toBe(0)
  expect(performance.now() - begun).toBeLessThan(45_000)
  transport.close()
  expect((await stored(world))[0]?.last_error).toBeTruthy()
})
