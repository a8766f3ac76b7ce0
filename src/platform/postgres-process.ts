import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import type { Account } from './postgres-account.ts'

/** A pid that no system assigns. */
const NO_PROCESS = '2147483646'

/** Runs one of PostgreSQL's programs to its end; its output becomes the error when it fails. */
export function runProgram(program: string, args: readonly string[], account: Account): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(program, args, {
    ...account,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C', PGPASSWORD: undefined },
    windowsHide: true,
  })
  let printed = ''
  const keep = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', reject)
  // Not 'close', because the server that pg_ctl leaves behind may keep the pipes open.
  child.on('exit', (code) => {
    child.stdout.destroy()
    child.stderr.destroy()
    if (code === 0) resolve()
    else reject(new Error(`${basename(program)} failed: ${printed.trim().slice(-2000)}`))
  })
  return promise
}

/** The facts in a server's pid file. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Empty if the server listens on the network only (Windows). */
  readonly socketFolder: string
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The live server of this cluster; undefined when none runs, even with a left-over pid file. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  if (!existsSync(pidFile(cluster))) return undefined
  const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!pid || !exists(pid) || !serves(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' }
}

/** Whether the server with this pid still runs; called several times a second, so it starts no program. */
export const isServing = (pid: number, cluster: string): boolean =>
  exists(pid) && (process.platform !== 'linux' || serves(pid, cluster))

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A reused pid and a dead server that was not reaped both only look alive. */
function serves(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') {
      const running = !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      return running && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    }
    if (process.platform === 'darwin')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false // it went away while we looked
  }
  return true
}

/**
 * Makes PostgreSQL itself judge a pid file whose pid now belongs to another process. The file stays, because its
 * shared-memory line stops a second server while sessions of the dead one still live.
 */
export function retirePid(cluster: string): void {
  if (!existsSync(pidFile(cluster))) return
  const text = readFileSync(pidFile(cluster), 'utf8')
  writeFileSync(pidFile(cluster), text.replace(/^-?\d+/, NO_PROCESS))
}
