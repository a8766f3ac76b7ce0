import { one, sql, type Db } from '#platform/db.ts'
import { sessionOf } from '#test/session-of.ts'

import { fillForAdmins, sizeOf } from './admin-fill.ts'
import { lists, searches } from './admin-questions.ts'
import { openBenchDatabase } from './bench-database.ts'
import { quantile } from './measure.ts'
import { RawClient } from './raw-client.ts'
import { startService } from './service-thread.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100)
/** The longest time for which a call is repeated. */
const seconds = 5

/**
 * The lists of administrators and their searches over HTTP, with BENCH_BOOKINGS appointments (default 100,000), a tenth
 * as many accounts and a hundredth as many salons. With BENCH_DATA the filled database stays in that folder.
 */
export async function benchAdmin(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(8, process.env['BENCH_DATA'])
  const { db } = database.owner
  const size = sizeOf(Number(process.env['BENCH_BOOKINGS'] ?? 100_000))
  const filled = await one(db, sql<{ id: string }>`select id from bookings limit 1`)
  if (!filled) await fillForAdmins(db, size, (line) => console.error(line))
  const server = await startService({ kind: 'api', urls: database.urls })
  const { token } = await sessionOf(database.platform, await anAdministrator(db))
  const client = new RawClient(server.port)
  const headers = `Authorization: Bearer ${token}\r\n`
  const measured: Record<string, unknown>[] = []
  for (const question of [...lists(), ...(await searches(db))]) {
    const figures = await asked(client, question.path, headers)
    console.error(decodeURIComponent(question.path), figures)
    measured.push({ ...question, ...figures, ...size })
  }
  client.close()
  await server.stop()
  return measured
}

async function asked(client: RawClient, path: string, headers: string) {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let round = 0; round < 4 || (round < rounds && performance.now() < end); round++) {
    const before = performance.now()
    await client.get(`/api/v1/admin/${path}`, headers)
    times.push(performance.now() - before)
  }
  // The first two also plan the statement and load the pages.
  const sorted = times.slice(2).toSorted((a, b) => a - b)
  return { medianMs: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
}

/** An administrator who may read everything. */
async function anAdministrator(db: Db): Promise<string> {
  const found = await one(
    db,
    sql<{ id: string }>`select id from profiles where admin_role = 'full' order by id limit 1`,
  )
  if (!found) throw new Error('The database holds no administrator.')
  return found.id
}
