import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { StartError } from './start-error.ts'

/** The account that PostgreSQL runs as, because it refuses root. Empty: the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | Record<string, never>

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * The account for the database server. Under root it is the owner of an existing cluster, or an unprivileged account
 * that every system has; no account is ever created.
 * @param cluster folder of the cluster, which may not exist yet
 */
export function serverAccount(cluster: string): Account {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid())
      throw new StartError(foreign(cluster, owner.uid))
    return {}
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([known]) => known === name)).find(Boolean)
  if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  throw new StartError(
    'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody" to run it as: start as an ordinary user, or set DATABASE_URL.',
  )
}

const foreign = (cluster: string, uid: number) =>
  `The database in ${cluster} belongs to another account (uid ${uid}): start as that account or as root, or set DATA_DIR to another folder.`

/** Whether accounts that own nothing here can reach the folder; false for everything below /root. */
export function openToAll(folder: string): boolean {
  const path = resolve(folder)
  const entry = statSync(path, { throwIfNoEntry: false })
  if (entry?.isDirectory() && (entry.mode & 0o001) === 0) return false
  return path === dirname(path) || openToAll(dirname(path))
}
