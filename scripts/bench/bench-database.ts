import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { pino } from 'pino'

import { readConfig } from '#platform/config.ts'
import type { Platform } from '#platform/context.ts'
import { connect, type Connection } from '#platform/db.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { prepareRoles, type DatabaseUrls } from '#platform/roles.ts'

export interface BenchDatabase extends AsyncDisposable {
  readonly urls: DatabaseUrls
  readonly platform: Platform
  readonly owner: Connection
}

/** A server of its own with the product's settings (fsync on), empty, gone at the end. */
export async function openBenchDatabase(clients = 32): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'onyxi-bench-'))
  const server = await startEmbeddedPostgres(folder)
  await migrate(server.ownerUrl, resolve(import.meta.dirname, '../../db/migrations'))
  const urls = await prepareRoles(server.ownerUrl)
  const pools = [
    connect(urls.ownerUrl, clients),
    connect(urls.appUrl, clients),
    connect(urls.publicUrl, clients),
    connect(urls.authUrl, 4),
    connect(urls.workerUrl, 2),
  ] as const
  const [owner, app, open, auth, worker] = pools
  return {
    urls,
    owner,
    platform: {
      config: readConfig({ LOG_LEVEL: 'error', DATA_DIR: folder, PORT: '0' }),
      log: pino({ level: 'error' }),
      now: () => Temporal.Now.instant(),
      dbs: { app: app.db, auth: auth.db, public: open.db, worker: worker.db },
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(pools.map(({ close }) => close()))
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
