import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** A lock that the operating system releases when its process dies in any way. */
export interface FileLock {
  release: () => void
}

const SQLITE_BUSY = 5

/**
 * Takes the lock, or returns undefined when another process (or an earlier call in this one) holds it. SQLite is used
 * only for its locks, since Node has no other that works on every system; the file stays empty.
 */
export function tryFileLock(path: string): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

/** Waits for the lock without a limit. */
export async function waitForFileLock(path: string): Promise<FileLock> {
  for (;;) {
    const lock = tryFileLock(path)
    if (lock) return lock
    await sleep(50)
  }
}
