import { pino } from 'pino'

import { openPayments } from '#entry/payments.ts'
import { readConfig, type Config } from '#platform/config.ts'
import type { Databases, Platform } from '#platform/context.ts'
import { connect, type Db, only, sql } from '#platform/db.ts'

import { freshDatabase, type TestDatabase } from './database.ts'

/** A private database with one pool for each role and a clock that the test sets. */
export interface World extends AsyncDisposable {
  readonly platform: Platform
  /** The role of migrations, for factories and for checks of the database. */
  readonly owner: Db
  readonly urls: TestDatabase['urls']
  setNow: (instant: string) => void
}

/** @param env settings besides the defaults */
export async function freshWorld(
  env: Record<string, string> = {},
  start = '2026-05-11T06:00:00Z',
): Promise<World> {
  return worldOn(await freshDatabase(), env, start)
}

/** A world on a database, which is dropped together with it. */
export async function worldOn(
  database: TestDatabase,
  env: Record<string, string>,
  start: string,
): Promise<World> {
  const config: Config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0', ...env })
  const pools = {
    owner: connect(database.urls.ownerUrl, 4),
    app: connect(database.urls.appUrl),
    auth: connect(database.urls.authUrl),
    public: connect(database.urls.publicUrl),
    worker: connect(database.urls.workerUrl, 4),
  }
  const dbs: Databases = {
    app: pools.app.db,
    auth: pools.auth.db,
    public: pools.public.db,
    worker: pools.worker.db,
  }
  const { key } = await only(pools.owner.db, sql<{ key: Buffer }>`select key from auth.sealing_key`)
  let now = Temporal.Instant.from(start)
  return {
    platform: {
      config,
      dbs,
      log: pino({ level: 'silent' }),
      now: () => now,
      payments: await openPayments({ config, dbs, now: () => now }),
      sealingKey: key,
    },
    owner: pools.owner.db,
    urls: database.urls,
    setNow: (instant) => {
      now = Temporal.Instant.from(instant)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(Object.values(pools).map(({ close }) => close()))
      await database[Symbol.asyncDispose]()
    },
  }
}
