import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so many milliseconds, or until the signal says that there is nothing to wait for. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
