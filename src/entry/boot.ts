import { resolve } from 'node:path'

import type { Config } from '#platform/config.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import type { Log } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { type DatabaseUrls, prepareRoles } from '#platform/roles.ts'
import { StartError } from '#platform/start-error.ts'

import { DataFolderBusy, lockDataFolder } from './data-folder-lock.ts'

/** A migrated database with its roles, ready for the product. */
export interface OpenDatabase {
  readonly urls: DatabaseUrls
  /** Stops the embedded server, if this process runs it, and gives the data folder free. */
  stop: () => Promise<void>
}

/** What a start does about a data folder that another process works on. */
export type WhenBusy = 'refuse' | 'join'

const migrations = resolve(import.meta.dirname, '../../db/migrations')

/**
 * Opens the database of the settings: the one of `DATABASE_URL`, else the embedded one, started here.
 * @param whenBusy `join` for chores that may run beside the site: they use its server and leave it running
 * @throws {StartError} with one sentence for whoever started the process
 */
export async function openDatabase(
  config: Config,
  log: Log,
  whenBusy: WhenBusy = 'refuse',
): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? { ownerUrl: config.databaseUrl, stop: async () => {} }
    : await openEmbedded(resolve(config.dataDir), log, whenBusy)
  try {
    const applied = await migrate(server.ownerUrl, migrations)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    return { urls: await prepareRoles(server.ownerUrl), stop: server.stop }
  } catch (error) {
    await server.stop()
    throw config.databaseUrl ? explainUnreachable(error) : error
  }
}

async function openEmbedded(folder: string, log: Log, whenBusy: WhenBusy) {
  const lock = takeFolder(folder, whenBusy)
  if (!lock) return { ownerUrl: await joinEmbeddedPostgres(folder), stop: async () => {} }
  try {
    const server = await startEmbeddedPostgres(folder)
    const { adopted, former } = server
    if (former.length > 0)
      log.warn(
        { folder, former },
        'databases of a data folder that was here before are kept there: delete them if nobody needs them',
      )
    log.info({ folder, adopted }, 'embedded database is running')
    const stop = async () => {
      await server.stop()
      lock.release()
    }
    return { ownerUrl: server.ownerUrl, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

function takeFolder(folder: string, whenBusy: WhenBusy) {
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (whenBusy === 'join' && error instanceof DataFolderBusy) return undefined
    throw error
  }
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT', 'EAI_AGAIN'])
const refused = new Set(['28P01', '28000', '3D000'])

function explainUnreachable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (unreachable.has(code))
    return new StartError(
      `No database answers at DATABASE_URL (${code}): start it, or correct the address.`,
      {
        cause: error,
      },
    )
  if (error instanceof Error && refused.has(code))
    return new StartError(`The database at DATABASE_URL refuses us: ${error.message}.`, { cause: error })
  return error
}
