import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { pino } from 'pino'

import { readConfig } from '#platform/config.ts'
import type { Platform } from '#platform/context.ts'
import { connect, type Connection } from '#platform/db.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { prepareRoles, type DatabaseUrls } from '#platform/roles.ts'
import { sealingKey } from '#platform/sealing-key.ts'

/** Seconds: filling ten million bookings is one statement. */
const longestFill = 3600

export interface BenchDatabase extends AsyncDisposable {
  readonly urls: DatabaseUrls
  readonly platform: Platform
  readonly owner: Connection
}

/**
 * A separate server with the product's settings (fsync on), empty and deleted at the end unless a folder is given to
 * keep it in.
 */
export async function openBenchDatabase(clients = 32, kept?: string): Promise<BenchDatabase> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'onyxi-bench-'))
  // Under root the server runs as another account; if it had no access, the database would be put elsewhere and stay
  // there.
  if (kept === undefined) chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder, { max_connections: '250' })
  await migrate(server.ownerUrl, resolve(import.meta.dirname, '../../db'))
  const urls = await prepareRoles(server.ownerUrl)
  const { platform, close } = await benchPlatform(urls, clients)
  const owner = connect(urls.ownerUrl, clients, longestFill)
  return {
    urls,
    owner,
    platform,
    async [Symbol.asyncDispose]() {
      await Promise.all([owner.close(), close()])
      await server.stop()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Pools of `clients` connections for each role, as on the site. */
export async function benchPlatform(
  urls: DatabaseUrls,
  clients: number,
): Promise<{ platform: Platform; close: () => Promise<unknown> }> {
  const pools = [
    connect(urls.appUrl, clients),
    connect(urls.publicUrl, clients),
    connect(urls.authUrl, 4),
    connect(urls.workerUrl, 2),
  ] as const
  const [app, open, auth, worker] = pools
  return {
    platform: {
      config: readConfig({ LOG_LEVEL: 'error', PORT: '0' }),
      log: pino({ level: 'error' }),
      now: () => Temporal.Now.instant(),
      dbs: { app: app.db, auth: auth.db, public: open.db, worker: worker.db },
      sealingKey: await sealingKey(urls.ownerUrl),
    },
    close: () => Promise.all(pools.map(({ close }) => close())),
  }
}
