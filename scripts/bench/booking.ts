import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { StaffId } from '#domain/ids.ts'
import { openSession, tokenResponse } from '#features/accounts/commands/issue-session.ts'
import { only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { ensureWebBuild } from '../build-web.ts'
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { cpuMilliseconds } from './cpu-time.ts'
import { load } from './measure.ts'
import { RawClient } from './raw-client.ts'
import { startSiteProcess, type SiteProcess } from './site-process.ts'

const salonCount = 200
const people = 400
const seconds = 12
/** Starts of one team member: every hour from 10:00 to 17:00. */
const hoursADay = 8

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

const madeSalons = ({ owner }: BenchDatabase) =>
  Promise.all(
    Array.from({ length: salonCount }, async () => {
      const salon = await aSalon(owner.db, { staff: 3, step: 60 })
      await sql`update salons set email = ${`${salon.slug}@example.com`} where id = ${salon.id}`.execute(
        owner.db,
      )
      return salon
    }),
  )

async function signedIn({ owner, platform }: BenchDatabase): Promise<readonly string[]> {
  const tokens: string[] = []
  for (let n = 0; n < people; n++) {
    const { id, email } = await aCustomer(owner.db)
    await sql`update auth.users set app_metadata = '{"provider": "email", "providers": ["email"]}',
      user_metadata = ${JSON.stringify({ sub: id, email, firstName: 'Μαρία', lastName: 'Παππά', role: 'customer' })}::jsonb
      where id = ${id}`.execute(owner.db)
    const client = { network: undefined, ip: undefined, userAgent: 'bench', language: 'el' } as const
    const session = await platform.dbs.auth
      .transaction()
      .execute((tx) => openSession(tx, id, 'password', client))
    tokens.push((await tokenResponse(platform, session)).access_token)
  }
  return tokens
}

interface Slot {
  readonly salon: MadeSalon
  readonly staffId: StaffId
  readonly start: string
}

/** Every slot once: salons first, then team members, hours and days, so that neighbours rarely conflict. */
function slotsOf(salons: readonly MadeSalon[]): () => Slot {
  const first = Temporal.Now.zonedDateTimeISO('Europe/Athens').add({ days: 2 }).toPlainDate()
  let n = 0
  return () => {
    const index = n++
    const salon = salons[index % salons.length] as MadeSalon
    const round = Math.floor(index / salons.length)
    const hour = 10 + (Math.floor(round / 3) % hoursADay)
    const day = first.add({ days: Math.floor(round / (3 * hoursADay)) })
    return { salon, staffId: salon.staffIds[round % 3] as StaffId, start: `${day.toString()}T${hour}:00:00` }
  }
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

async function book(client: RawClient, { salon, staffId, start }: Slot, token: string): Promise<void> {
  const headers = `Content-Type: application/json\r\nAuthorization: Bearer ${token}\r\nAccept-Language: el\r\n`
  const post = async (path: string, more: string, body: object) =>
    JSON.parse(
      await client.ask({
        method: 'POST',
        path: `/api/v1${path}`,
        headers: `${headers}Idempotency-Key: ${newId()}\r\n${more}`,
        body: JSON.stringify(body),
      }),
    ) as { id: string; token: string }
  const items = [{ serviceId: salon.serviceIds[0], staffId }]
  const hold = await post('/holds', '', { salonId: salon.id, items, mode: 'sequence', start })
  await post('/bookings', `Hold-Token: ${hold.token}\r\n`, {
    holdId: hold.id,
    note: '',
    contact: { name: 'Μαρία Παππά', phone: '+306900000000' },
    forSomeoneElse: true,
  })
}
