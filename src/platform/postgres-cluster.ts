import { createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Account, isRoot, openToAll, serverAccount } from './postgres-account.ts'
import { ROOT_STAGE } from './postgres-binaries.ts'
import { runProgram } from './postgres-process.ts'
import { StartError } from './start-error.ts'

/** The one superuser of the embedded cluster and the owner of its database. */
export const OWNER = 'onyxi'
/** The longest socket folder: its path with the socket's name must fit into 103 bytes on every system. */
const SOCKET_FOLDER_BYTES = 80

/** The prefix of homes in `ROOT_STAGE`. */
const STAGED_HOME = 'data-'
/** The file in such a home that names its owner. */
const OWNER_FILE = 'data-folder'

const windows = process.platform === 'win32'

/** The folder of one embedded server: `home` holds the cluster, its password and its log. */
export interface Cluster {
  readonly home: string
  readonly data: string
  readonly account: Account
  readonly passwordFile: string
  readonly logFile: string
}

/** Finds or makes the folder for the embedded server inside the data folder. */
export function clusterIn(folder: string): Cluster {
  mkdirSync(folder, { recursive: true })
  const cluster = clusterAt(homeIn(realpathSync(folder)))
  give(cluster.home, cluster.account)
  return cluster
}

function clusterAt(home: string): Cluster {
  const data = join(home, 'pg18')
  const account = serverAccount(data)
  return { home, data, account, passwordFile: join(home, 'password'), logFile: join(home, 'postgres.log') }
}

/**
 * Returns `postgres` inside the folder. If the database account cannot reach that (below /root), it is a link to a
 * place that the account can reach, which names its data folder, so that deleting the folder still means starting anew.
 */
function homeIn(folder: string): string {
  const home = join(folder, 'postgres')
  if (existsSync(home)) return ownHome(folder, realpathSync(home))
  if (!isRoot() || openToAll(folder)) {
    mkdirSync(home)
    return home
  }
  mkdirSync(ROOT_STAGE, { recursive: true, mode: 0o755 })
  const elsewhere = mkdtempSync(join(ROOT_STAGE, STAGED_HOME))
  writeOwner(elsewhere, folder)
  rmSync(home, { force: true }) // a link whose place was deleted
  symlinkSync(elsewhere, home)
  return elsewhere
}

/** The data folder of a home that is elsewhere; undefined if it was not recorded. */
function ownerOf(home: string): string | undefined {
  const file = join(home, OWNER_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const writeOwner = (home: string, folder: string): void => writeFileSync(join(home, OWNER_FILE), folder)

/** A data folder may have been moved here; a copied one must not open the original's database. */
function ownHome(folder: string, home: string): string {
  const owner = ownerOf(home)
  if (home === join(folder, 'postgres') || owner === folder) return home
  const theirs = owner && join(owner, 'postgres')
  if (theirs && existsSync(theirs) && realpathSync(theirs) === home)
    throw new StartError(
      `The data folder ${folder} is a copy of ${owner}, without a database of its own: delete ${join(folder, 'postgres')} to begin anew, or set DATA_DIR to another folder.`,
    )
  writeOwner(home, folder)
  return home
}

/** The data folder's earlier clusters elsewhere, from before it was deleted or moved; only people know which. */
export function formerClusters(folder: string, { home: current }: Cluster): readonly Cluster[] {
  if (!isRoot() || !existsSync(ROOT_STAGE)) return []
  const owner = realpathSync(folder)
  return readdirSync(ROOT_STAGE)
    .filter((name) => name.startsWith(STAGED_HOME))
    .map((name) => join(ROOT_STAGE, name))
    .filter((home) => home !== current && ownerOf(home) === owner)
    .map(clusterAt)
}

/** Gives a file or folder to the database account, when root runs this. */
function give(path: string, account: Account): void {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid)
}

/** The owner's password, made on first use. */
export function ownerPassword({ passwordFile, data, account }: Cluster): string {
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8')
  if (existsSync(data))
    throw new StartError(
      `The file ${passwordFile} is missing, and without it the database beside it cannot be opened: put it back, or set DATA_DIR to another folder.`,
    )
  const draft = `${passwordFile}.${process.pid}`
  writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
  give(draft, account)
  renameSync(draft, passwordFile)
  return readFileSync(passwordFile, 'utf8')
}

/**
 * Creates the cluster under another name and renames it when complete, so that a killed creation leaves nothing that
 * looks done.
 */
export async function createCluster(cluster: Cluster, initdb: string): Promise<void> {
  const { home, data, account, passwordFile } = cluster
  for (const left of readdirSync(home).filter((name) => name.startsWith('pg18.init-')))
    rmSync(join(home, left), { recursive: true, force: true })
  const draft = `${data}.init-${process.pid}`
  const flags = ['--auth=scram-sha-256', '-E', 'UTF8', '--locale=C', '--no-instructions', '--no-sync']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await runProgram(
      initdb,
      ['-D', draft, '-U', OWNER, `--pwfile=${passwordFile}`, ...flags, ...locale],
      account,
    )
    renameSync(draft, data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true }) // on a full disk it would stand in its own way
    throw error
  }
}

/** Writes the product's settings beside PostgreSQL's own, which stay unchanged. */
export function configure(
  { data, account, logFile }: Cluster,
  settings: Readonly<Record<string, string>>,
): void {
  const own = join(data, 'onyxi.conf')
  writeFileSync(
    own,
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  )
  give(own, account)
  const main = join(data, 'postgresql.conf')
  const line = "include_if_exists 'onyxi.conf'"
  if (!readFileSync(main, 'utf8').includes(line)) appendFileSync(main, `\n${line}\n`)
  appendFileSync(logFile, '')
  give(logFile, account)
}

/**
 * Makes a folder with a short path for the server's socket, closed to other accounts.
 * @returns empty on Windows, where the server listens on 127.0.0.1
 */
export function socketFolder({ data, account, passwordFile }: Cluster): string {
  if (windows) return ''
  // The name depends on the password as well: a server whose folder was deleted lives on for a minute, and takes its
  // socket along.
  const whose = createHash('sha256').update(data).update(readFileSync(passwordFile))
  const name = `onyxi-pg-${whose.digest('hex').slice(0, 10)}`
  const own = join(tmpdir(), name)
  const reachable = Buffer.byteLength(own) <= SOCKET_FOLDER_BYTES && (!isRoot() || openToAll(tmpdir()))
  const folder = reachable ? own : join('/tmp', name)
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    give(folder, account)
  }
  const { uid, mode } = statSync(folder)
  if (uid !== (account.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw new StartError(
      `The folder ${folder} for the database's socket belongs to another account or is open to others: remove it.`,
    )
  for (const left of readdirSync(folder)) rmSync(join(folder, left))
  return folder
}
