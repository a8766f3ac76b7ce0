import type { Log } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'

type Stop = () => Promise<void>

/** What a long-lived process is given to say how it ends. */
export interface Lifetime {
  /** To be called for everything that has to be stopped. */
  readonly onEnd: (stop: Stop) => void
  /** Sends uncaught exceptions to this log from now on. */
  readonly logTo: (log: Log) => void
}

/** What the process tells the one that started it, once it is open. */
export const OPEN_MESSAGE = 'open'

/** A terminal and npm both pass one Ctrl-C on, so a second signal within this time is the first one again. */
const SAME_SIGNAL_MS = 1000
/** What a shell reports of a process that ended by Ctrl-C. */
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
    if (log) log.fatal({ err: error }, 'nobody caught this: the process ends once it has served the others')
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
    if (ending !== undefined) return // what broke, broke because it was being stopped
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

/** A reason meant for people is one sentence; anything else is our bug and comes with its stack. */
function report(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
}
