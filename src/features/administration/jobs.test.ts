import { afterAll, beforeAll, expect, test } from 'vitest'

import { jobNotes, followAsked } from '#entry/job-notes.ts'
import { one, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { type Applications, startApplications } from '#test/application-steps.ts'
import { aSalon } from '#test/salon-factory.ts'

import { countDays } from './jobs.ts'

let it: Applications
beforeAll(async () => {
  it = await startApplications()
})
afterAll(() => it.server[Symbol.asyncDispose]())

const owner = () => it.server.world.owner
const jobs = async () => (await it.call('GET', '/admin/jobs', { token: it.admin })).body
const note = (
  name: string,
  started: string,
  more: { took?: number; found?: number; error?: string; next: string },
) =>
  sql`select note_job(${name}, 60000, ${started}, ${more.took ?? 10}, ${more.found ?? 0}, ${more.error ?? null}, ${more.next})`.execute(
    it.server.world.platform.dbs.worker,
  )

test('of two processes the later one speaks, and neither takes back what the other had', async () => {
  const day = (time: string) => `2026-05-01T${time}+00:00`
  await note('twice', day('10:00:00'), { found: 3, next: day('10:01:00') })
  await note('twice', day('10:00:30'), { error: 'no such server', took: 500, next: day('10:00:32') })
  // The note of an earlier run may come late.
  await note('twice', day('10:00:10'), { took: 9, found: 0, next: day('10:01:10') })
  const [job] = (await jobs()).jobs.filter(({ name }: { name: string }) => name === 'twice')
  expect(job).toMatchObject({
    startedAt: expect.stringContaining('10:00:30'),
    tookMs: 500,
    succeededAt: expect.stringContaining('10:00:10'),
    workedAt: expect.stringContaining('10:00:00'),
    found: 3,
    failedAt: expect.stringContaining('10:00:30'),
    error: 'no such server',
    nextAt: expect.stringContaining('10:00:32'),
  })
  expect((await it.call('GET', '/admin/queues', { token: it.admin })).body.items).toContainEqual({
    name: 'jobs',
    count: 1,
    oldest: expect.stringContaining('10:00:30'),
  })
  await note('twice', day('10:00:32'), { next: day('10:01:32') })
  const [mended] = (await jobs()).jobs.filter(({ name }: { name: string }) => name === 'twice')
  expect(mended).toMatchObject({ error: 'no such server', succeededAt: expect.stringContaining('10:00:32') })
  expect((await it.call('GET', '/admin/queues', { token: it.admin })).body.items).toContainEqual({
    name: 'jobs',
    count: 0,
    oldest: null,
  })
})

test('a run is asked for once, logged, and begun by one process', async () => {
  const { platform } = it.server.world
  const chore = { name: 'asked', everyMilliseconds: 60_000, run: () => Promise.resolve(0) }
  await jobNotes(
    platform,
    chore,
  )({
    started: Temporal.Instant.from('2026-05-01T10:00:00Z'),
    tookMs: 3,
    found: 0,
    error: null,
    nextMs: 60_000,
  })
  const { id } =
    (await one(owner(), sql<{ id: string }>`select id from background_jobs where name = 'asked'`)) ?? {}
  const run = () => it.call('POST', `/admin/jobs/${id}/run`, { token: it.admin })
  expect([(await run()).status, (await run()).status]).toEqual([200, 200])
  expect((await it.call('POST', `/admin/jobs/${newId()}/run`, { token: it.admin })).status).toBe(404)
  expect(await rows(owner(), sql`select subject_kind from audit_log where action = 'run-job'`)).toHaveLength(
    1,
  )
  const woken: string[] = []
  const stop = new AbortController()
  const following = ['one', 'two'].map((name) =>
    followAsked(platform, new Map([['asked', () => void woken.push(name)]]), stop.signal),
  )
  await expect.poll(() => woken, { timeout: 15_000 }).toHaveLength(1)
  stop.abort()
  await Promise.all(following)
  expect(woken).toHaveLength(1)
})

test('a good run is noted, a note of the next second is not, and a failure is at once', async () => {
  const { platform } = it.server.world
  const noted = jobNotes(platform, { name: 'noted', everyMilliseconds: 1000, run: () => Promise.resolve(0) })
  const run = (second: number, error: string | null) =>
    noted({
      started: Temporal.Instant.from(`2026-05-01T10:00:0${second}Z`),
      tookMs: 1,
      found: 0,
      error,
      nextMs: 1000,
    })
  const seen = async () =>
    one(owner(), sql`select started_at, error from background_jobs where name = 'noted'`)
  await run(1, null)
  await run(2, null)
  expect(await seen()).toMatchObject({ error: null, started_at: expect.stringContaining('10:00:01') })
  await run(3, 'broken')
  expect(await seen()).toMatchObject({ error: 'broken' })
})

test('a queue counts what waits, and nothing that is done; others’ queues are empty', async () => {
  const counts = async (token = it.admin): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await it.call('GET', '/admin/queues', { token })).body.items.map(
        ({ name, count }: { name: string; count: number }) => [name, count],
      ),
    )
  const before = await counts()
  const first = await it.applied()
  await it.applied()
  await it.step(first, 'review')
  expect(await counts()).toEqual({ ...before, applications: (before['applications'] ?? 0) + 2 })
  await it.step(first, 'reject', { reason: 'Όχι' })
  expect(await counts()).toEqual({ ...before, applications: (before['applications'] ?? 0) + 1 })
  const salon = (await aSalon(owner())).id
  const request = (status: string) =>
    sql`insert into listing_requests (id, salon_id, kind, name, email, message, language, status, answer, created_at, decided_at)
      values (${newId()}, ${salon}, 'removal', 'Ν', 'n@example.gr', 'Όχι', 'el', ${status}, ${status === 'refused' ? 'γ' : null}, now(),
        ${status === 'open' ? null : sql`now()`})`.execute(owner())
  await request('open')
  await request('refused')
  expect((await counts())['listings']).toBe((before['listings'] ?? 0) + 1)
})

test('a day is counted once it is there, and once more when it is over', async () => {
  const counted = async (at: string) => {
    const asked = { dbs: it.server.world.platform.dbs, now: () => Temporal.Instant.from(at) }
    await countDays(asked)
    return rows(
      owner(),
      sql<{ day: string; salons: number; at: string }>`
      select to_char(day, 'YYYY-MM-DD') as day, new_salons as salons, counted_at as at from daily_figures order by day desc limit 3`,
    )
  }
  const salonAt = async (at: string) =>
    sql`update salons set created_at = ${at} where id = ${(await aSalon(owner())).id}`.execute(owner())
  await salonAt('2030-03-09T21:59:00Z')
  await salonAt('2030-03-09T22:01:00Z')
  expect(await counted('2030-03-10T08:00:00Z')).toMatchObject([
    { day: '2030-03-10', salons: 1 },
    { day: '2030-03-09', salons: 1 },
    { day: '2030-03-08', salons: 0 },
  ])
  await salonAt('2030-03-10T20:00:00Z')
  // A past day keeps its figures, even if one of its salons leaves.
  await sql`update salons set created_at = '2029-01-01' where created_at = '2030-03-09T21:59:00Z'`.execute(
    owner(),
  )
  expect(await counted('2030-03-11T08:00:00Z')).toMatchObject([
    { day: '2030-03-11', salons: 0 },
    { day: '2030-03-10', salons: 2 },
    { day: '2030-03-09', salons: 1 },
  ])
})
