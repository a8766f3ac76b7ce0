import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { openClient } from './db.ts'
import { freePort } from './free-port.ts'
import type { Log } from './log.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import {
  type Cluster,
  clusterIn,
  configure,
  createCluster,
  formerClusters,
  OWNER,
  ownerPassword,
  socketFolder,
} from './postgres-cluster.ts'
import { isServing, livePostmaster, type Postmaster, retirePid, runProgram } from './postgres-process.ts'
import { type EndWatch, keepRunning, type Watched } from './postgres-watch.ts'
import { StartError } from './start-error.ts'

const DATABASE = 'onyxi'
const SOCKET_PORT = 5432
/** Recovery after a power cut can replay for minutes. */
const READY_SECONDS = 300
/** How long another process may take to create its database. */
const JOIN_SECONDS = 60
const CANNOT_CONNECT_NOW = '57P03'
const NO_SUCH_DATABASE = '3D000'
// The second is what the loser of two simultaneous creations gets.
const DUPLICATE_DATABASE = new Set(['42P04', '23505'])

const windows = process.platform === 'win32'

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** The address of the product's database for its owner, with the password. */
  readonly ownerUrl: string
  /** True when the server was already running, left by a process that was killed. */
  readonly adopted: boolean
  /** Places of this data folder's earlier databases, from before it was deleted or moved; no server runs there. */
  readonly former: readonly string[]
  /** The server's own reasons for stopping since it was started, from its log; oldest first. */
  complaints: () => readonly string[]
  /** Starts the server again whenever it dies from now on, until `stop`. */
  keepRunning: (log: Log) => void
  stop: () => Promise<void>
}

/** The server settings of the product; planner costs are for SSDs, and personal data stays out of the log. */
const productSettings = {
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  fsync: 'on',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Starts PostgreSQL inside the folder, or takes over the one that already runs there, and creates the product's
 * database if needed. The caller makes sure that no other process starts one in the same folder at the same time.
 * @param settings PostgreSQL settings that replace the product's
 * @throws {StartError} with one sentence on what to do
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const cluster = openCluster(folder)
  const former = await stopFormer(folder, cluster)
  const password = ownerPassword(cluster)
  if (!existsSync(cluster.data)) await createCluster(cluster, program('initdb'))
  const logged = sizeOfLog(cluster)
  const adopted = await listeningServer(cluster)
  const server = adopted ?? (await startServer(cluster, settings))
  const ownerUrl = urlOf(server, password)
  await ensureDatabase(ownerUrl)
  let endWatch: EndWatch | undefined
  return {
    ownerUrl,
    adopted: adopted !== undefined,
    former,
    complaints: () => complaints(cluster, logged),
    keepRunning: (log) => {
      endWatch ??= keepRunning(watched(cluster, server, settings), log)
    },
    stop: async () => {
      await endWatch?.()
      await stopServer(cluster)
    },
  }
}

/** The server for its watch. It restarts under the same address, which the pools keep using. */
function watched(
  cluster: Cluster,
  { pid, port }: Postmaster,
  settings: Readonly<Record<string, string>>,
): Watched {
  let running = pid
  return {
    isRunning: () => isServing(running, cluster.data),
    start: async () => {
      const server = (await listeningServer(cluster)) ?? (await startServer(cluster, settings, port))
      running = server.pid
    },
  }
}

/** Stops a server that a killed process left in a place that the data folder no longer refers to. */
async function stopFormer(folder: string, current: Cluster): Promise<readonly string[]> {
  const former = formerClusters(folder, current)
  for (const cluster of former) await stopServer(cluster)
  return former.map(({ home }) => home)
}

/** Stops the server in the folder, even if another process started it; does nothing when none runs. */
export const stopEmbeddedPostgres = (folder: string): Promise<void> => stopServer(openCluster(folder))

async function stopServer({ data, account }: Cluster): Promise<void> {
  const server = livePostmaster(data)
  if (!server) return
  await runProgram(program('pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w', '-s'], account)
  if (server.socketFolder) rmSync(server.socketFolder, { recursive: true, force: true })
}

const program = (name: string) => join(postgresBinaries(), 'bin', windows ? `${name}.exe` : name)

/**
 * Finds the server that another process runs, or is about to run, in the folder; changes nothing there.
 * @returns the owner's address, like `startEmbeddedPostgres`
 */
export async function joinEmbeddedPostgres(folder: string): Promise<string> {
  const giveUp = performance.now() + JOIN_SECONDS * 1000
  for (;;) {
    const cluster = existsSync(join(folder, 'postgres')) ? openCluster(folder) : undefined
    const server = cluster && (await listeningServer(cluster))
    if (cluster && server) {
      const ownerUrl = urlOf(server, ownerPassword(cluster))
      await ensureDatabase(ownerUrl)
      return ownerUrl
    }
    if (performance.now() > giveUp)
      throw new StartError(`The data folder ${folder} is in use by a process that runs no database.`)
    await sleep(100)
  }
}

function openCluster(folder: string): Cluster {
  try {
    return clusterIn(folder)
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error && 'syscall' in error)) throw error
    throw new StartError(
      `The database cannot be kept in ${folder} (${error.message}): give this account the right to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

async function startServer(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  former?: number,
): Promise<Postmaster> {
  const unix_socket_directories = socketFolder(cluster)
  const port = windows ? (former ?? (await freePort())) : SOCKET_PORT
  const listen_addresses = windows ? '127.0.0.1' : ''
  configure(cluster, {
    ...productSettings,
    unix_socket_directories,
    listen_addresses,
    port: `${port}`,
    ...settings,
  })
  retirePid(cluster.data)
  const logged = sizeOfLog(cluster)
  const start = ['start', '-D', cluster.data, '-l', cluster.logFile, '-w', '-t', String(READY_SECONDS), '-s']
  try {
    await runProgram(program('pg_ctl'), start, cluster.account)
  } catch (error) {
    throw new StartError(
      `PostgreSQL did not start: ${complaints(cluster, logged).at(-1) ?? 'it gave no reason'}. The whole of it is in ${cluster.logFile}.`,
      {
        cause: error,
      },
    )
  }
  const started = livePostmaster(cluster.data)
  if (!started) throw new StartError(`PostgreSQL stopped as soon as it had started; see ${cluster.logFile}.`)
  return started
}

/** The live server, once it has written its address down, which it has not at first. */
async function listeningServer({ data }: Cluster): Promise<Postmaster | undefined> {
  for (;;) {
    const server = livePostmaster(data)
    if (!server || server.socketFolder || windows) return server
    await sleep(20)
  }
}

const sizeOfLog = ({ logFile }: Cluster): number => (existsSync(logFile) ? statSync(logFile).size : 0)

/** The server's reasons for stopping, from its log since the given size. */
const complaints = ({ logFile }: Cluster, logged: number): readonly string[] =>
  readFileSync(logFile)
    .subarray(logged)
    .toString()
    .match(/(?<=(?:FATAL|PANIC): +)\S.*/g) ?? []

function urlOf({ socketFolder: folder, port }: Postmaster, password: string): string {
  if (!folder) return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`
  return `postgres://${OWNER}:${password}@localhost/${DATABASE}?host=${encodeURIComponent(folder)}&port=${port}`
}

/** Creates the product's database if it is missing; waits while the server still recovers. */
async function ensureDatabase(ownerUrl: string): Promise<void> {
  if ((await probe(ownerUrl)) === 'ready') return
  const maintenance = new URL(ownerUrl)
  maintenance.pathname = '/postgres'
  const client = await openClient(maintenance.href)
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && DUPLICATE_DATABASE.has(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}

async function probe(url: string): Promise<'ready' | 'missing'> {
  const giveUp = performance.now() + READY_SECONDS * 1000
  for (;;) {
    try {
      const client = await openClient(url)
      await client.end()
      return 'ready'
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === NO_SUCH_DATABASE) return 'missing'
      // A server that has just started has not opened its socket yet.
      const early = code === CANNOT_CONNECT_NOW || code === 'ENOENT' || code === 'ECONNREFUSED'
      if (!early || performance.now() > giveUp) throw error
    }
    await sleep(50)
  }
}
