import { only, sql } from '#platform/db.ts'
import {
  kill,
  outcomeOf,
  startSending,
  startWorkerProcess,
  waiting,
  workThroughKills,
  writeMany,
  type Ground,
} from '#test/messages/killed-workers.ts'

import { openBenchDatabase } from './bench-database.ts'
import { yearOfReminders } from './reminder-year.ts'

const sizeOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
/** For a later day. */
const planned = sizeOf('BENCH_PLANNED', 2_000_000)
/** Due now, half of them texts. */
const worked = sizeOf('BENCH_WORKED', 10_000)
const kills = sizeOf('BENCH_KILLS', 100)
/** Those whose appointments are reminded of for a year. */
const salons = sizeOf('BENCH_SALONS', 1000)
/** The longest that the provider takes for each half of a call; a mail takes up to a quarter of it. */
const slowMs = 60
/** The share of answers that are lost. */
const faults = { slowMs, lost: 0.05 }
/** The same number for each kill, so that a killed worker never holds the same message too often. */
const perKill = 20

/**
 * Messages at the size of a large day: BENCH_PLANNED (2,000,000) wait for their hour, BENCH_WORKED (10,000) are sent by one
 * worker to a provider that is slow, loses answers, is busy and repeats its receipts, and BENCH_KILLS (100) workers are killed.
 * Then a year of reminders of BENCH_SALONS (1,000) goes by.
 */
export async function benchMessages(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(8)
  const ground: Ground = { urls: database.urls, owner: database.owner.db, platform: database.platform }
  const plan = await planMany(ground)
  const work = await workMany(ground)
  const killed = await killMany(ground)
  return [plan, work, killed, await remindForAYear(ground)]
}

async function remindForAYear({ owner, platform }: Ground): Promise<Record<string, unknown>> {
  await sql`truncate messages cascade`.execute(owner)
  let now = platform.now()
  const setNow = (at: Temporal.Instant) => {
    now = at
  }
  return yearOfReminders({ owner, platform: { ...platform, now: () => now }, setNow }, salons)
}

async function planMany({ owner }: Ground): Promise<Record<string, unknown>> {
  const began = performance.now()
  await sql`
    insert into messages (id, kind, purpose, recipient, language, facts, dedupe_key, due_at)
    select uuidv7(), 'visit-reminder-text', 'service', '+30690' || n, 'el', '{}', 'planned:' || n, now() + interval '60 days' + n * interval '1 ms'
    from generate_series(1, ${planned}) n`.execute(owner)
  await sql`analyze messages`.execute(owner)
  const seconds = (performance.now() - began) / 1000
  const { size } = await only(owner, sql<{ size: string }>`select pg_size_pretty(pg_total_relation_size('messages')) as size`)
  return { bench: 'messages', part: 'plan', planned, seconds: round(seconds), perSecond: Math.round(planned / seconds), size }
} // prettier-ignore

async function workMany(ground: Ground): Promise<Record<string, unknown>> {
  await using sending = await startSending(ground.platform, faults)
  await writeMany(ground, worked)
  const child = await startWorkerProcess(ground, sending.env, 0)
  const began = performance.now()
  // Lost or refused messages are tried again later, and don't count for the rate.
  const most = worked * 0.1
  while ((await waiting(ground.owner)) > most) await new Promise((done) => setTimeout(done, 100))
  const seconds = (performance.now() - began) / 1000
  const left = await waiting(ground.owner)
  await kill(child)
  await workThroughKills(ground, sending.env, 0)
  const row = { part: 'work', worked: worked - left, seconds: round(seconds), perSecond: Math.round((worked - left) / seconds) }
  return { bench: 'messages', slowMs, ...row, ...(await outcomeOf(ground, sending)) }
} // prettier-ignore

async function killMany(ground: Ground): Promise<Record<string, unknown>> {
  await sql`delete from messages where dedupe_key like 'many:%'`.execute(ground.owner)
  await using sending = await startSending(ground.platform, faults)
  await writeMany(ground, kills * perKill)
  const began = performance.now()
  await workThroughKills(ground, sending.env, kills)
  const seconds = round((performance.now() - began) / 1000)
  return { bench: 'messages', part: 'kill -9', kills, seconds, ...(await outcomeOf(ground, sending)) }
}

const round = (seconds: number) => Number(seconds.toFixed(1))
