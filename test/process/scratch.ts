import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { onTestFinished } from 'vitest'

import { startEmbeddedPostgres, stopEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { openToAll } from '#platform/postgres-account.ts'

/**
 * A private folder, open to other accounts; it is removed at the end, with any server that still runs in its `data`.
 */
export function scratchFolder(path = newFolder()): string {
  onTestFinished(keptFolder(path).remove)
  return path
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'onyxi-process-'))

/** The same for several tests; the caller removes it. */
export function keptFolder(path = newFolder()): {
  readonly path: string
  readonly remove: () => Promise<void>
} {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  const remove = async () => {
    const data = join(path, 'data')
    if (existsSync(join(data, 'postgres'))) {
      await stopEmbeddedPostgres(data)
      rmSync(realpathSync(join(data, 'postgres')), { recursive: true })
    }
    rmSync(path, { recursive: true })
  }
  return { path, remove }
}

let cluster: Promise<string> | undefined

/** Puts an empty database server into a data folder that does not exist yet. Making one for each test took longer. */
export async function putCluster(data: string): Promise<void> {
  cluster ??= newCluster()
  execFileSync('cp', ['-a', await cluster, data])
}

async function newCluster(): Promise<string> {
  const { path } = keptFolder()
  const { stop } = await startEmbeddedPostgres(join(path, 'data'))
  await stop()
  return join(path, 'data')
}

/** The unprivileged account that every Unix has. */
export const NOBODY = { uid: 65_534, gid: 65_534 }

/** The reason why another account cannot be tried here; undefined when it can. */
export function noOtherAccount(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can become another account'
  return openToAll(import.meta.dirname) ? undefined : 'other accounts cannot reach this checkout'
}

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A program of the tests or the product, run by this same Node. */
export interface Running {
  /** Signals the program and everything that it started in its terminal. */
  signal: (name: NodeJS.Signals) => void
  /** Kills the program only, and nothing that it started. */
  kill: () => void
  /** Waits for the text on standard output and returns everything printed so far. */
  printed: (text: string) => Promise<string>
  /** Everything on standard output so far. */
  readonly stdout: () => string
  readonly ended: Promise<Ran>
}

interface Options {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly account?: typeof NOBODY
}

/** Starts a program, which is killed at the end of the test if it still runs. */
export function runScript(path: string, args: readonly string[], options: Options = {}): Running {
  const program = startProgram(path, args, options)
  onTestFinished(() => program.signal('SIGKILL'))
  return program
}

/** Starts a program that outlives one test; its caller ends it. */
export function startProgram(
  path: string,
  args: readonly string[],
  { env, cwd, account }: Options = {},
): Running {
  const child = spawn(process.execPath, [resolve(cwd ?? '.', path), ...args], {
    ...account,
    cwd,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(tmpdir(), 'compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group of its own, as in a terminal
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<Ran>((done) => child.on('close', (code) => done({ code, stdout, stderr })))
  const signal = (name: NodeJS.Signals) =>
    void (child.exitCode ?? child.signalCode ?? process.kill(-child.pid!, name))
  const printed = (text: string) =>
    new Promise<string>((done, fail) => {
      const look = () => stdout.includes(text) && done(stdout)
      child.stdout.on('data', look)
      child.on('close', () => fail(new Error(`ended without printing "${text}": ${stdout}${stderr}`)))
      look()
    })
  const kill = () => void child.kill('SIGKILL')
  return { signal, kill, printed, stdout: () => stdout, ended }
}
