import { resolve } from 'node:path'

import type { Config } from '#platform/config.ts'
import { fullDiskReason, isDatabaseAway, saysFull } from '#platform/database-away.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import type { FileLock } from '#platform/file-lock.ts'
import type { Log } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { type DatabaseUrls, prepareRoles } from '#platform/roles.ts'
import { StartError } from '#platform/start-error.ts'

import { DataFolderBusy, lockDataFolder } from './data-folder-lock.ts'

/** A migrated database with its roles. */
export interface OpenDatabase {
  readonly urls: DatabaseUrls
  /** Turns a known database error into one sentence on what to do; returns any other unchanged. */
  readonly explain: (error: unknown) => unknown
  /** Stops the embedded server, if this process runs it, and releases the data folder. */
  readonly stop: () => Promise<void>
}

type Server = Pick<OpenDatabase, 'explain' | 'stop'> & { readonly ownerUrl: string }

/** The reaction of a start to another process that uses the data folder. */
export type WhenBusy = 'refuse' | 'join'

const schema = resolve(import.meta.dirname, '../../db')

/**
 * Opens the configured database: the one of `DATABASE_URL`, or the embedded one, which is started here.
 * @param whenBusy `join` for scripts that may run beside the site: they use its server and leave it running
 * @throws {StartError} with one sentence for the person who started the process
 */
export async function openDatabase(
  config: Config,
  log: Log,
  whenBusy: WhenBusy = 'refuse',
): Promise<OpenDatabase> {
  const { ownerUrl, explain, stop } = config.databaseUrl
    ? { ownerUrl: config.databaseUrl, explain: explainUnreachable, stop: async () => {} }
    : await openEmbedded(resolve(config.dataDir), log, whenBusy)
  try {
    const applied = await migrate(ownerUrl, schema)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    return { urls: await prepareRoles(ownerUrl), explain, stop }
  } catch (error) {
    await stop()
    throw explain(error)
  }
}

async function openEmbedded(folder: string, log: Log, whenBusy: WhenBusy): Promise<Server> {
  try {
    const lock = takeFolder(folder, whenBusy)
    if (lock) return await startEmbedded(folder, log, lock)
    return { ownerUrl: await joinEmbeddedPostgres(folder), explain: explainFullDisk, stop: async () => {} }
  } catch (error) {
    throw explainFullDisk(error)
  }
}

async function startEmbedded(folder: string, log: Log, lock: FileLock): Promise<Server> {
  try {
    const server = await startEmbeddedPostgres(folder)
    const { ownerUrl, adopted, former, complaints } = server
    if (former.length > 0)
      log.warn(
        { folder, former },
        'databases of a data folder that was here before are kept there: delete them if they are no longer needed',
      )
    log.info({ folder, adopted }, 'embedded database is running')
    server.keepRunning(log)
    const stop = async () => {
      await server.stop()
      lock.release()
    }
    return { ownerUrl, explain: (error) => explainFullDisk(error, complaints()), stop }
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

/**
 * Explains a full disk in one sentence on what to do; returns any other error unchanged.
 * @param complaints log lines of the server, which a full disk can end, so that its clients only notice that it is gone
 */
function explainFullDisk(error: unknown, complaints: readonly string[] = []): unknown {
  const reason = complaints.findLast(saysFull) ?? fullDiskReason(error)
  if (reason === undefined) return error
  const said = reason.replace(/^.*(?:ERROR|FATAL|PANIC): +/, '')
  return new StartError(
    `The disk of the data folder is full (${said}): make at least 1 GB of room, or set DATA_DIR to a folder on another disk.`,
    { cause: error },
  )
}

const refused = new Set(['28P01', '28000', '3D000'])

function explainUnreachable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isDatabaseAway(error))
    return new StartError(
      `No database answers at DATABASE_URL (${code || (error as Error).message}): start it, or correct the address.`,
      { cause: error },
    )
  if (error instanceof Error && refused.has(code))
    return new StartError(`The database at DATABASE_URL refuses us: ${error.message}.`, { cause: error })
  return error
}
