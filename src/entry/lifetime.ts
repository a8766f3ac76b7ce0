import type { Log } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'

type Stop = () => Promise<void>

/** The functions by which a long-lived process controls its end. */
export interface Lifetime {
  /** Registers a function that stops something. */
  readonly onEnd: (stop: Stop) => void
  /** Sends uncaught exceptions to this log from now on. */
  readonly logTo: (log: Log) => void
}

/** The message of a process to its parent once it is open. */
export const OPEN_MESSAGE = 'open'

/** A terminal and npm both forward one Ctrl-C, so a second signal within this time is the same one. */
const SAME_SIGNAL_MS = 1000
/** The exit code that a shell reports after Ctrl-C. */
export const INTERRUPTED = 130
/** Longest wait for running requests after an uncaught exception, because those that it broke may never end. */
const LAST_SERVICE_MS = 30_000

/**
 * Runs a long-lived process: starts it, and on SIGTERM or SIGINT stops what it started, last first, and exits with 0.
 * A second signal exits at once. A start that fails stops what had started, and exits with 1; so does an
 * uncaught exception. If another process started this one and dies, this one stops too.
 */
export async function runProcess(start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  let log: Log | undefined
  let ending: number | undefined
  const end = async (code: number) => {
    ending = performance.now()
    process.exit((await stopAll(stops)) ? code : 1)
  }
  const onSignal = () => {
    if (ending === undefined) void end(0)
    else if (performance.now() - ending > SAME_SIGNAL_MS) process.exit(INTERRUPTED)
  }
  const onUncaught = (error: unknown) => {
    if (log) log.fatal({ err: error }, 'uncaught error: the process ends after the requests in progress')
    else report(error)
    if (ending !== undefined) return
    setTimeout(() => process.exit(1), LAST_SERVICE_MS).unref()
    void end(1)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('uncaughtException', onUncaught)
  if (process.send) process.once('disconnect', onSignal)
  try {
    await start({ onEnd: (stop) => stops.push(stop), logTo: (given) => (log = given) })
    process.send?.(OPEN_MESSAGE)
  } catch (error) {
    if (ending !== undefined) return // errors during a stop are caused by it
    report(error)
    await end(1)
  }
}

async function stopAll(stops: readonly Stop[]): Promise<boolean> {
  let clean = true
  for (const stop of stops.toReversed())
    await stop().catch((error: unknown) => {
      clean = false
      report(error)
    })
  return clean
}

/** A StartError is one sentence for people; any other error is a bug and is logged with its stack. */
function report(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
}
