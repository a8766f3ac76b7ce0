import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { lookFrom, type Looks } from '#domain/messages/looks.ts'
import { openClient, sql } from '#platform/db.ts'
import { IDLE_TRANSACTION_SECONDS } from '#platform/limits.ts'
import type { MailTransport, OutgoingMail } from '#platform/mail.ts'
import { freshDatabase } from '#test/database.ts'
import { sampleBooking } from '#test/messages/sample-facts.ts'
import { worldOn, type World } from '#test/world.ts'

import { writeMessages } from './commands/write-messages.ts'
import { bookingMessages, type MessageToWrite } from './contract.ts'
import { deliverDueMessages } from './jobs.ts'
import { takeDueMessages } from './store.ts'

const start = '2036-05-11T06:00:00Z'
const maria = { email: 'maria@example.gr', language: 'el' } as const
const salon = { email: 'salon@example.gr', language: 'el' } as const

let world: World
beforeAll(async () => {
  // The rows of a look are counted, so it is planned for this test: another one's connections may keep another plan.
  world = await worldOn(await freshDatabase(), {}, start)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  world.setNow(start)
  await sql`delete from messages`.execute(world.owner)
})

const news = (change: 'confirmed' | 'moved' | 'cancelled', sequence: number) =>
  bookingMessages(change, { ...sampleBooking, sequence }, { customer: maria, salon })
const write = (messages: readonly MessageToWrite[]) => writeMessages(world.platform.dbs.auth, messages)
const later = (seconds: number) => world.setNow(world.platform.now().add({ seconds }).toString())

/** A mail server that refuses mails while they match. */
function server(refuses: (mail: OutgoingMail) => boolean) {
  const taken: string[] = []
  const transport: MailTransport = {
    leavesHouse: true,
    close: () => undefined,
    deliver: (mail) => {
      if (refuses(mail)) return Promise.reject(new Error('451 try again'))
      taken.push(`${mail.to}: ${mail.subject.split(/[·:,]/)[0]?.trim()}`)
      return Promise.resolve()
    },
  }
  const deliver = (looks?: Looks) => deliverDueMessages(world.platform, transport, undefined, looks)
  return { taken, deliver }
}

test('failure 5: "moved" waits for the end of "confirmed" of one appointment, and nobody else does', async () => {
  await write([...news('confirmed', 0), ...news('moved', 1)])
  let isDown = true
  const { taken, deliver } = server(
    ({ to, subject }) => isDown && to === maria.email && subject.startsWith('Επιβεβαιώθηκε'),
  )
  await deliver()
  expect(taken.map((line) => line.split(':')[0])).toEqual([salon.email, salon.email])
  later(5)
  await deliver()
  expect(taken).toHaveLength(2)
  isDown = false
  later(5)
  await deliver()
  const [first = '', second = ''] = taken.slice(2)
  expect([first, second].map((line) => line.split(':')[0])).toEqual([maria.email, maria.email])
  const sent = await sql<{ kind: string }>`
    select kind from messages where recipient = ${maria.email} order by sent_at, id`.execute(world.owner)
  expect(sent.rows.map(({ kind }) => kind)).toEqual(['booking-confirmed', 'booking-moved'])
})

test('failure 5: one that is given up holds up nothing any more', async () => {
  await write([...news('confirmed', 0), ...news('moved', 1)])
  await sql`update messages set due_at = null where kind = 'booking-confirmed'`.execute(world.owner)
  const { taken, deliver } = server(() => false)
  await deliver()
  expect(taken.filter((line) => line.startsWith(maria.email))).toHaveLength(1)
})

test('failure 4: what commits late is seen, too', async () => {
  const { taken, deliver } = server(() => false)
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = world.platform.dbs.auth.transaction().execute(async (tx) => {
    await writeMessages(tx, news('confirmed', 0))
    begun.resolve()
    await end.promise
  })
  await begun.promise
  await write(news('cancelled', 2))
  await deliver()
  expect(taken).toHaveLength(2)
  end.resolve()
  await late
  await deliver()
  expect(taken).toHaveLength(4)
})

/** The rows, live and replaced, that a look for due messages reads, and its pages of the outbox and the index. */
const costOf = (from: Temporal.Instant | null) =>
  world.platform.dbs.worker.transaction().execute(async (tx) => {
    const counted = async () =>
      (await sql<{ rows: string; pages: string }>`
        select pg_stat_get_xact_tuples_returned('messages_due_at_idx'::regclass) as rows,
          pg_stat_get_xact_blocks_fetched('messages_due_at_idx'::regclass) + pg_stat_get_xact_blocks_fetched('messages'::regclass) as pages`.execute(tx)).rows[0]
    const before = await counted()
    await takeDueMessages(tx, world.platform.now(), 4, from)
    const after = await counted()
    return { rows: Number(after?.rows) - Number(before?.rows), pages: Number(after?.pages) - Number(before?.pages) }
  }) // prettier-ignore
const passed = async () => (await costOf(null)).rows

test('failure 7: a transaction that stays open elsewhere stops no pick-up, and costs each look a row or two for what was sent since', async () => {
  const { taken, deliver } = server(() => false)
  await write(news('confirmed', 0))
  const other = await openClient(world.urls.ownerUrl)
  try {
    // This transaction sees the present table until its end, and holds one message.
    await other.query('begin isolation level repeatable read')
    await other.query('select from messages order by id limit 1 for update')
    await deliver()
    expect(taken).toHaveLength(1)
    let sequence = 1
    const flow = async (messages: number) => {
      for (let sent = 0; sent < messages; sent += 2) {
        await write([news('moved', sequence++)[1] as MessageToWrite, news('moved', sequence++)[1] as MessageToWrite])
        await deliver()
      }
      return passed()
    }
    const [first, second] = [await flow(30), await flow(30)]
    expect(taken).toHaveLength(61)
    // Thirty more were sent: each left one replaced row that was due.
    expect(second - first).toBeLessThanOrEqual(2 * 30)
    expect(second).toBeLessThanOrEqual(2 * 64)
  } finally {
    await other.end()
  }
}) // prettier-ignore

test('failure 7: most looks pass only what was due in the last minute, however long the other transaction stays open', async () => {
  const { taken, deliver } = server(() => false)
  const looks: Looks = { whole: null }
  const other = await openClient(world.urls.ownerUrl)
  try {
    await other.query('begin isolation level repeatable read')
    await other.query('select from messages limit 1')
    let sequence = 0
    /** A message every two seconds; the cost of a recent look, and of a complete one. */
    const flow = async (messages: number) => {
      for (let sent = 0; sent < messages; sent++) {
        const dueAt = world.platform.now().toString()
        await write([{ ...(news('moved', sequence++)[1] as MessageToWrite), dueAt }])
        await deliver(looks)
        later(2)
      }
      const between = lookFrom({ whole: world.platform.now().subtract({ seconds: 1 }) }, world.platform.now())
      return { usual: await costOf(between), whole: await costOf(null) }
    }
    const [first, second] = [await flow(70), await flow(70)]
    expect(taken).toHaveLength(140)
    // Each message was due twice: when it was written, and at the end of its lease.
    expect(first.usual.rows).toBeLessThanOrEqual(2 * 31)
    expect(second.usual.rows).toBeLessThanOrEqual(first.usual.rows)
    expect(second.usual.pages).toBeLessThanOrEqual(first.usual.pages * 1.2)
    expect(second.whole.pages).toBeGreaterThan(first.whole.pages * 1.5)
    expect(second.whole.pages).toBeGreaterThan(second.usual.pages * 2)
  } finally {
    await other.end()
  }
}) // prettier-ignore

test('failure 7: what commits late, or waited for the one before it, is found half a minute later', async () => {
  const { taken, deliver } = server(() => false)
  const looks: Looks = { whole: null }
  await deliver(looks)
  await write(news('confirmed', 0).map((message) => ({ ...message, dueAt: world.platform.now().subtract({ minutes: 10 }).toString() })))
  later(29)
  await deliver(looks)
  expect(taken).toHaveLength(0)
  later(1)
  await deliver(looks)
  expect(taken).toHaveLength(2)
}) // prettier-ignore

test('failure 7: no transaction of ours stays open for long without doing anything', async () => {
  for (const db of Object.values(world.platform.dbs)) {
    const { rows } = await sql<{ limit: string }>`select setting as limit from pg_settings where name = 'idle_in_transaction_session_timeout'`.execute(db) // prettier-ignore
    expect(Number(rows[0]?.limit)).toBe(IDLE_TRANSACTION_SECONDS * 1000)
  }
})

test('a message has its purpose and its appointment', async () => {
  await write(news('confirmed', 0))
  const { rows } = await sql`select distinct purpose, time_zone, booking_id from messages`.execute(
    world.owner,
  )
  expect(rows).toEqual([
    { purpose: 'service', time_zone: 'Europe/Athens', booking_id: sampleBooking.bookingId },
  ])
})
