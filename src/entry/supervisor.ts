import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { SITE_RESTART_MINUTES, SITE_RESTARTS } from '#platform/limits.ts'
import type { Log } from '#platform/log.ts'
import { pause } from '#platform/pause.ts'

import { INTERRUPTED, OPEN_MESSAGE } from './lifetime.ts'

interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** How often a program that ended by itself is restarted. */
export interface Restarts {
  readonly most: number
  /** The period for this number of restarts. */
  readonly minutes: number
  /** Milliseconds before the first restart; doubled before each next one. */
  readonly pause: number
}

const ofSite: Restarts = { most: SITE_RESTARTS, minutes: SITE_RESTART_MINUTES, pause: 500 }
/** The base of a shell's exit code after a signal; the signal's number is added to it. */
const BY_SIGNAL = 128

/**
 * Runs a program and restarts it when it ends by itself after it was open. Passes signals on. A program that never
 * opened has reported its reason and is not restarted.
 * @param program a script for this same Node, which uses `runProcess`
 * @param openLog called only when there is something to log
 * @returns the exit code
 */
export async function supervise(
  program: string,
  openLog: () => Promise<Log>,
  { most, minutes, pause: firstPause }: Restarts = ofSite,
): Promise<number> {
  const asked = new AbortController()
  let child: ChildProcess | undefined
  const pass = (signal: NodeJS.Signals) => {
    asked.abort()
    child?.kill(signal)
  }
  process.on('SIGTERM', pass).on('SIGINT', pass)
  const restarts: number[] = []
  const recent = () => restarts.filter((at) => performance.now() - at < minutes * 60_000).length
  let wasOpen = false
  for (;;) {
    child = start(program)
    child.on('message', (message) => (wasOpen ||= message === OPEN_MESSAGE))
    const end = await endOf(child)
    if (asked.signal.aborted || end.code === 0 || end.code === INTERRUPTED || !wasOpen) return exitCode(end)
    const log = await openLog()
    // Not named `code`, which the log redacts because it is the field of mailed codes.
    const about = { exitCode: end.code, signal: end.signal, restarts: recent() }
    if (recent() >= most) {
      log.fatal({ ...about, minutes }, 'the site has ended by itself too often and stays closed')
      return 1
    }
    log.error(about, 'the site has ended by itself and is started again')
    await pause(firstPause * 2 ** recent(), asked.signal)
    if (asked.signal.aborted) return 0
    restarts.push(performance.now())
  }
}

const start = (program: string): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, program, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })

async function endOf(child: ChildProcess): Promise<End> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return { code, signal }
}

const signalNumbers: Readonly<Partial<Record<NodeJS.Signals, number>>> = {
  SIGINT: 2,
  SIGKILL: 9,
  SIGTERM: 15,
}

const exitCode = ({ code, signal }: End): number =>
  code ?? BY_SIGNAL + ((signal && signalNumbers[signal]) ?? 0)
