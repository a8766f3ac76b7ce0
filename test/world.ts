import { pino } from 'pino'

import { openPayments } from '#entry/payments.ts'
import { readConfig, type Config } from '#platform/config.ts'
import type { Databases, Platform } from '#platform/context.ts'
import { connect, type Connection, type Db, only, sql } from '#platform/db.ts'

import { freshDatabase, type TestDatabase } from './database.ts'

/** A private database with one pool for each role and a clock that the test sets. */
export interface World extends AsyncDisposable {
  readonly platform: Platform
  /** The role of migrations, for factories and for checks of the database. */
  readonly owner: Db
  readonly urls: TestDatabase['urls']
  setNow: (instant: string) => void
}

/** What a world leaves to the next one of this process: its connections have planned their statements already. */
interface Ground {
  readonly database: TestDatabase
  readonly pools: Readonly<Record<'owner' | 'app' | 'auth' | 'public' | 'worker', Connection>>
  readonly sealingKey: Buffer
}

const left: Ground[] = []

/** Those of one world's pools, which are rarely all open. */
const mostConnections = 40

/** @param env settings besides the defaults */
export async function freshWorld(
  env: Record<string, string> = {},
  start = '2026-05-11T06:00:00Z',
): Promise<World> {
  const ground = left.pop() ?? (await groundOn(await freshDatabase()))
  return worldFrom(ground, { env, start }, async () => {
    if (await ground.database.empty?.(mostConnections)) left.push(ground)
    else await endGround(ground)
  })
}

/** A world on a database, which is dropped together with it. */
export async function worldOn(
  database: TestDatabase,
  env: Record<string, string>,
  start: string,
): Promise<World> {
  const ground = await groundOn(database)
  return worldFrom(ground, { env, start }, () => endGround(ground))
}

async function groundOn(database: TestDatabase): Promise<Ground> {
  const { ownerUrl, appUrl, authUrl, publicUrl, workerUrl } = database.urls
  const pools = {
    owner: connect(ownerUrl, 4),
    app: connect(appUrl),
    auth: connect(authUrl),
    public: connect(publicUrl),
    worker: connect(workerUrl, 4),
  }
  const { key } = await only(pools.owner.db, sql<{ key: Buffer }>`select key from auth.sealing_key`)
  return { database, pools, sealingKey: key }
}

async function endGround({ database, pools }: Ground): Promise<void> {
  await Promise.all(Object.values(pools).map(({ close }) => close()))
  await database[Symbol.asyncDispose]()
}

async function worldFrom(
  { database, pools, sealingKey }: Ground,
  { env, start }: { readonly env: Record<string, string>; readonly start: string },
  end: () => Promise<void>,
): Promise<World> {
  const config: Config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0', ...env })
  // The server keeps keys and sessions by these objects, and must not know those of the world before.
  const dbs: Databases = {
    app: pools.app.db.withoutPlugins(),
    auth: pools.auth.db.withoutPlugins(),
    public: pools.public.db.withoutPlugins(),
    worker: pools.worker.db.withoutPlugins(),
  }
  let now = Temporal.Instant.from(start)
  return {
    platform: {
      config,
      dbs,
      log: pino({ level: 'silent' }),
      now: () => now,
      payments: await openPayments({ config, dbs, now: () => now }),
      sealingKey,
    },
    owner: pools.owner.db,
    urls: database.urls,
    setNow: (instant) => {
      now = Temporal.Instant.from(instant)
    },
    [Symbol.asyncDispose]: end,
  }
}
