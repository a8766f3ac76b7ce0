import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { AUDIT_EXPORTED } from '#platform/limits.ts'

import { runJob } from './commands/run-job.ts'
import * as contract from './contract.ts'
import { auditFile } from './queries/audit-file.ts'
import { auditActors, listAuditEntries } from './queries/audit-log.ts'
import { adminQueues, readJobs } from './queries/jobs.ts'
import { adminOverview, readAccess } from './queries/overview.ts'

const access = route(contract.readAdminAccess, async (_input, ctx) => readAccess(ctx))

const overview = route(contract.readAdminOverview, (_input, ctx) => adminOverview(ctx))

const auditLog = route(contract.listAuditLog, async ({ query: { limit, cursor, ...filters } }, ctx) => {
  const found = await listAuditEntries(ctx, { ...filters, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(contract.exportAuditLog, async ({ query }, ctx) =>
  fileNamed(
    'audit-log.csv',
    auditFile(await listAuditEntries(ctx, { ...query, limit: AUDIT_EXPORTED }), ctx.locale),
  ),
)

const actors = route(contract.listAuditActors, (_input, ctx) => auditActors(ctx))

const queues = route(contract.readAdminQueues, (_input, ctx) => adminQueues(ctx))

const jobs = route(contract.readAdminJobs, (_input, ctx) => readJobs(ctx))

const run = route(contract.runAdminJob, ({ params }, ctx) => runJob(ctx, params.id))

export const administrationRoutes: readonly Route[] = [
  access,
  overview,
  auditLog,
  file,
  actors,
  queues,
  jobs,
  run,
]
