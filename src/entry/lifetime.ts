import { StartError } from '#platform/start-error.ts'

type Stop = () => Promise<void>

/** A terminal and npm both pass one Ctrl-C on, so a second signal within this time is the first one again. */
const SAME_SIGNAL_MS = 1000
/** What a shell reports of a process that ended by Ctrl-C. */
const INTERRUPTED = 130

/**
 * Runs a long-lived process: starts it, and on SIGTERM or SIGINT stops what it started, last first, and exits with 0.
 * A second signal exits at once. A start that fails stops what had started, and exits with 1.
 * @param start does the work; calls `onEnd` for everything that has to be stopped
 */
export async function runProcess(start: (onEnd: (stop: Stop) => void) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  let ending: number | undefined
  const end = async (code: number) => {
    ending = performance.now()
    process.exit((await stopAll(stops)) ? code : 1)
  }
  const onSignal = () => {
    if (ending === undefined) void end(0)
    else if (performance.now() - ending > SAME_SIGNAL_MS) process.exit(INTERRUPTED)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  try {
    await start((stop) => stops.push(stop))
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
