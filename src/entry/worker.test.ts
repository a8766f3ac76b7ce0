import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import { sql } from '#platform/db.ts'
import { startMailServer } from '#test/messages/mail-server.ts'
import { freshWorld, type World } from '#test/world.ts'

import { startWorker } from './worker.ts'

/** Most looks for messages go back a minute only, so the clock of a worker must run. */
const running = ({ platform }: World) => startWorker({ ...platform, now: () => Temporal.Now.instant() })
const write = (world: World, key: string) =>
  writeMessages(world.platform.dbs.auth, [
    messageTo({ email: `${key}@example.gr`, language: 'el' }, 'account-confirm', { code: '12345678' }, key),
  ])

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('it never came true')
    await sleep(20)
  }
}

test('messages are sent without a call, and stopping waits for the one in flight', async () => {
  await using server = await startMailServer({ slow: 1500 })
  await using world = await freshWorld({ SMTP_URL: server.url })
  const worker = running(world)
  await write(world, 'first')
  const sent = async () =>
    (await sql`select from messages where sent_at is not null`.execute(world.owner)).rows.length
  await until(async () => (await sent()) === 1)
  await write(world, 'second')
  await until(async () => {
    const taken = await sql`select from messages where attempts > 0 and sent_at is null`.execute(world.owner)
    return taken.rows.length === 1
  })
  await worker.stop()
  expect(server.received).toHaveLength(2)
  const { rows } = await sql`select from messages where sent_at is null`.execute(world.owner)
  expect(rows).toHaveLength(0)
  await write(world, 'third')
  await sleep(1500)
  expect(server.received).toHaveLength(2)
})

test('expired remembered answers are deleted, younger ones are kept', async () => {
  await using world = await freshWorld({}, '2036-05-11T06:00:00Z')
  await sql`
    insert into idempotency_keys (actor, key, request_hash, status, sealed, standing, created_at) values
      ('a', 'old', '\\x00', 200, '', '', '2036-05-09T05:59:00Z'), ('a', 'young', '\\x00', 200, '', '', '2036-05-09T06:01:00Z')`.execute(
    world.owner,
  )
  const worker = startWorker(world.platform)
  const keys = async () =>
    (await sql<{ key: string }>`select key from idempotency_keys`.execute(world.owner)).rows
  await until(async () => (await keys()).length === 1)
  await worker.stop()
  expect(await keys()).toEqual([{ key: 'young' }])
})

test('a worker survives a database that refuses it for a while', async () => {
  await using world = await freshWorld()
  const worker = running(world)
  await sql`revoke select on messages from onyxi_worker`.execute(world.owner)
  await sleep(1200)
  await sql`grant select on messages to onyxi_worker`.execute(world.owner)
  await write(world, 'later')
  const sent = async () =>
    (await sql`select from messages where sent_at is not null`.execute(world.owner)).rows
  await until(async () => (await sent()).length === 1)
  await worker.stop()
  expect(await sent()).toHaveLength(1)
})
