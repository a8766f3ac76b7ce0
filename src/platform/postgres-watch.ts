import { DATABASE_PAUSE_SECONDS } from './limits.ts'
import type { Log } from './log.ts'
import { pause } from './pause.ts'

/** How often the watch checks whether the server still runs. */
const LOOK_MILLISECONDS = 250
/** A server that ends within this time has not started. */
const SOON_MILLISECONDS = 1000
const FIRST_PAUSE_MILLISECONDS = 200

export interface Watched {
  readonly isRunning: () => boolean
  /** @throws {Error} when it does not start */
  readonly start: () => Promise<void>
}

/** Ends the watch, and resolves when a running start is over. */
export type EndWatch = () => Promise<void>

/**
 * Starts a server again whenever it has died. Failed starts are repeated at growing intervals, because the reason may
 * be a full disk that an operator clears within the hour.
 */
export function keepRunning(server: Watched, log: Log): EndWatch {
  const ending = new AbortController()
  const watching = watch(server, log, ending.signal)
  return async () => {
    ending.abort()
    await watching
  }
}

async function watch({ isRunning, start }: Watched, log: Log, signal: AbortSignal): Promise<void> {
  let failures = 0
  let startedAt = performance.now()
  for (;;) {
    await pause(LOOK_MILLISECONDS, signal)
    if (signal.aborted) return
    if (isRunning()) continue
    failures = performance.now() - startedAt < SOON_MILLISECONDS ? failures + 1 : 0
    if (failures > 0) await pause(pauseAfter(failures), signal)
    if (signal.aborted) return
    log.error({ failures }, 'the embedded database has died and is started again')
    try {
      await start()
      log.info('the embedded database is running again')
    } catch (error) {
      log.error({ err: error }, 'the embedded database could not be started again')
    }
    startedAt = performance.now()
  }
}

/** Milliseconds, doubled with every failure in a row. */
const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (failures - 1), DATABASE_PAUSE_SECONDS * 1000)
