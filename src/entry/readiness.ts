import type { Platform } from '#platform/context.ts'
import { only, sql, type Db } from '#platform/db.ts'
import { retryLater } from '#platform/http/problem-response.ts'

/** How long an answer is reused, so that frequent probes cost the database nothing. */
const KEPT_MILLISECONDS = 1000

/**
 * Answers `/health/ready`: 200 when the database can be reached, accepts writes and has room on its disk. To test the
 * disk it sorts 2 MB with 64 kB of memory, which makes the server write a temporary file and touches no row.
 */
export function readiness({ dbs, log }: Platform): () => Promise<Response> {
  let last: { readonly at: number; readonly state: Promise<boolean> } | undefined
  const look = async (): Promise<boolean> => {
    try {
      return await isWritable(dbs.app)
    } catch (error) {
      log.error({ err: error }, 'the database does not answer, or cannot write')
      return false
    }
  }
  return async () => {
    const now = performance.now()
    if (!last || now - last.at > KEPT_MILLISECONDS) last = { at: now, state: look() }
    const isReady = await last.state
    return Response.json(
      { status: isReady ? 'ok' : 'unavailable' },
      {
        status: isReady ? 200 : 503,
        headers: { 'cache-control': 'no-store', ...(!isReady && retryLater) },
      },
    )
  }
}

const isWritable = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    const { writable } = await only(
      tx,
      sql<{ writable: boolean }>`
        select count(*) = 2000 and current_setting('transaction_read_only') = 'off' as writable
        from (select n, repeat('x', 1000 + n % 2) as filler from generate_series(1, 2000) n order by filler, n desc offset 0) written`,
    )
    return writable
  })
