import type { Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import { pause } from '#platform/pause.ts'

import { SECOND, type Chore } from './chore.ts'

interface Run {
  readonly started: Temporal.Instant
  readonly tookMs: number
  /** The amount of work that it found. */
  readonly found: number
  readonly error: string | null
  readonly nextMs: number
}

/** The least time between two records of a frequent job, as long as all goes well. */
const NOTED_EVERY = 30 * SECOND
const ASKED_EVERY = 3 * SECOND

/**
 * Records the runs of a background job for administrators. A failed record is no failure of the job.
 * @returns a function that records one run
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

/** Runs a job at once that an administrator requested. Of several processes one does. */
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
