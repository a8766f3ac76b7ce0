import { importVisits } from '#features/booking/commands/import-visits.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'

import * as contract from '../contract/file.ts'
import { comingVisitsFile } from '../queries/visit-file.ts'

const readIn = route(contract.importVisits, async ({ params: { id }, body: { file, seen }, header }, ctx) => {
  const access = await requireSalon(ctx, id, 'calendar')
  const request = onceOf(ctx, header, `import-visits ${id}`, { seen, file: file.toString('base64') })
  return once(ctx.dbs.app, request, () => importVisits(ctx, access, { file, seen, once: request }))
})

const file = route(contract.exportVisits, async ({ params }, ctx) => {
  const access = await requireSalon(ctx, params.id, 'calendar')
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="appointments.csv"',
  }
  return new Replied((await comingVisitsFile(ctx, access)) as never, { headers })
})

/** Appointments in and out as a file. */
export const visitFileRoutes: readonly Route[] = [readIn, file]
