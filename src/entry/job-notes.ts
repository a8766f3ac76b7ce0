import type { Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import { pause } from '#platform/pause.ts'

import { SECOND, type Chore } from './chore.ts'

interface Run {
  readonly started: Temporal.Instant
  readonly tookMs: number
  /** What it found to do. */
  readonly found: number
  readonly error: string | null
  readonly nextMs: number
}

/** A chore that runs every few seconds is noted so often at most, as long as all goes well. */
const NOTED_EVERY = 30 * SECOND
const ASKED_EVERY = 3 * SECOND

/**
 * Keeps what a chore did where administrators see it. A note that fails is no failure of the chore.
 * @returns notes one run of the chore
 */
export function jobNotes({ dbs, log }: Pick<Platform, 'dbs' | 'log'>, { name, everyMilliseconds }: Chore) {
  let notedAt = -Infinity
  let hadFailed = false
  return async ({ started, tookMs, found, error, nextMs }: Run): Promise<void> => {
    const isNews =
      everyMilliseconds >= NOTED_EVERY ||
      error !== null ||
      hadFailed ||
      performance.now() - notedAt >= NOTED_EVERY
    if (!isNews) return
    const nextAt = started.add({ milliseconds: Math.round(tookMs + nextMs) })
    try {
      await sql`select note_job(${name}, ${everyMilliseconds}, ${started.toString()}, ${Math.round(tookMs)}, ${found}, ${error?.slice(0, 500) ?? null},
        ${nextAt.toString()})`.execute(dbs.worker)
      notedAt = performance.now()
      hadFailed = error !== null
    } catch (failure) {
      log.warn({ err: failure, chore: name }, 'could not note a run')
    }
  }
}

/** Lets a chore run at once that an administrator asked for. Of several processes one does. */
export async function followAsked(
  { dbs, log }: Pick<Platform, 'dbs' | 'log'>,
  wake: ReadonlyMap<string, () => void>,
  signal: AbortSignal,
): Promise<void> {
  const names = [...wake.keys()]
  while (!signal.aborted) {
    await pause(ASKED_EVERY, signal)
    if (signal.aborted) return
    try {
      const asked = await rows(
        dbs.worker,
        sql<{ name: string }>`select name from take_asked_jobs(${names}::text[]) name`,
      )
      for (const { name } of asked) wake.get(name)?.()
    } catch (error) {
      log.warn({ err: error }, 'could not read which chores are asked for')
    }
  }
}
