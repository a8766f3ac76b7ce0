import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { only, sql } from '#platform/db.ts'

import { ensureWebBuild } from '../build-web.ts'
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { callsOf, confirm, hold, madeSalons, people, signedIn, slotsOf, type Slot } from './booking-calls.ts'
import { cpuMilliseconds } from './cpu-time.ts'
import { load } from './measure.ts'
import { RawClient } from './raw-client.ts'
import { startSiteProcess, type SiteProcess } from './site-process.ts'

const seconds = 12
/**
 * Bookings by customers: a hold and its confirmation over HTTP, signed in, with the two mails of each written and
 * delivered, on a whole site with its own PostgreSQL (fsync on). Processor time per booking is that of the site's
 * process and of the database.
 */
export async function benchBooking(): Promise<Record<string, unknown>[]> {
  await ensureWebBuild()
  await using database = await openBenchDatabase(8)
  const salons = await madeSalons(database)
  const tokens = await signedIn(database)
  const dataDir = mkdtempSync(join(tmpdir(), 'onyxi-bench-site-'))
  const site = await startSiteProcess({ urls: database.urls, dataDir })
  const slots = slotsOf(salons)
  const setting = { site, slots, tokens }
  // A server that has just started still compiles its code and fills its caches.
  await measured(database, { ...setting, clients: 8 })
  const rows: Record<string, unknown>[] = []
  for (const clients of [1, 8]) rows.push(await measured(database, { ...setting, clients }))
  site.stop()
  rmSync(dataDir, { recursive: true })
  return rows
}

interface Setting {
  readonly site: SiteProcess
  readonly clients: number
  readonly slots: () => Slot
  readonly tokens: readonly string[]
}

async function measured(
  { owner }: BenchDatabase,
  { site, clients, slots, tokens }: Setting,
): Promise<Record<string, unknown>> {
  const { pid: postmaster } = await only(
    owner.db,
    sql<{ pid: number }>`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::integer as pid`,
  )
  const bookings = async () =>
    (await only(owner.db, sql<{ n: number }>`select count(*) as n from bookings where status = 'confirmed'`))
      .n
  const used = () => ({ site: cpuMilliseconds(site.pid), database: cpuMilliseconds(postmaster) })
  const open = Array.from({ length: clients }, () => new RawClient(site.port))
  const before = { ...used(), bookings: await bookings() }
  const run = await load(clients, seconds, async (n) => {
    const client = open.pop() as RawClient
    await book(client, slots(), tokens[n % people] as string)
    open.push(client)
  })
  await delivered(owner.db)
  const after = { ...used(), bookings: await bookings() }
  for (const client of open) client.close()
  const each = (milliseconds: number) =>
    Number((milliseconds / (after.bookings - before.bookings)).toFixed(2))
  return {
    bench: 'booking',
    ...run,
    siteCpuMs: each(after.site - before.site),
    databaseCpuMs: each(after.database - before.database),
    cpuMs: each(after.site - before.site + after.database - before.database),
  }
}

/** Waits until the mails of the run are sent, since they are part of a booking's cost. */
async function delivered(db: BenchDatabase['owner']['db']): Promise<void> {
  for (;;) {
    const { waiting } = await only(
      db,
      sql<{ waiting: number }>`select count(*) as waiting from messages where due_at is not null`,
    )
    if (waiting === 0) return
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function book(client: RawClient, slot: Slot, token: string): Promise<void> {
  const post = callsOf(client, token)
  await confirm(post, await hold(post, slot))
}
