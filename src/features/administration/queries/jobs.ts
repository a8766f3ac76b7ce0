import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'

import type { readAdminJobs, readAdminQueues } from '../contract.ts'
import { requireAdmin } from '../policy.ts'

type Jobs = Answer<typeof readAdminJobs>
type Queues = Answer<typeof readAdminQueues>

/** The work that waits in each queue that the caller may read. @throws Problem unauthorized, forbidden */
export async function adminQueues(ctx: Ctx): Promise<Queues> {
  const admin = requireAdmin(ctx, 'overview')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{
        queue: Queues['items'][number]
      }>`select line as queue from admin_queues(${ctx.now().toString()}) line`,
    ),
  )
  return { items: found.map(({ queue }) => queue) }
}

/** The server's background work, and the work that waits. @throws Problem unauthorized, forbidden */
export async function readJobs(ctx: Ctx): Promise<Jobs> {
  const admin = requireAdmin(ctx, 'jobs')
  return asAdmin(ctx.dbs.app, admin, async (tx) => ({
    jobs: [
      ...(await rows(
        tx,
        sql<Jobs['jobs'][number]>`
        select id, name, every_ms::float8 as "everyMs", started_at as "startedAt", took_ms as "tookMs", succeeded_at as "succeededAt",
          worked_at as "workedAt", found, failed_at as "failedAt", error, next_at as "nextAt", asked_at as "askedAt"
        from background_jobs order by failed_at > coalesce(succeeded_at, '-infinity') desc nulls last, name`,
      )),
    ],
    queues: (
      await rows(
        tx,
        sql<{
          queue: Jobs['queues'][number]
        }>`select line as queue from work_queues(${ctx.now().toString()}) line`,
      )
    ).map(({ queue }) => queue),
  }))
}
