import { importBookings } from '#features/booking/commands/import-bookings.ts'
import { Replied, route, type Route } from '#platform/http/api.ts'

import * as contract from '../contract/file.ts'
import { comingVisitsFile } from '../queries/visit-file.ts'

const readIn = route(contract.importBookings, ({ params, body }, ctx) => importBookings(ctx, params.id, body))

const file = route(contract.exportBookings, async ({ params }, ctx) => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="appointments.csv"',
  }
  return new Replied((await comingVisitsFile(ctx, params.id)) as never, { headers })
})

/** Import and export of appointments as a file. */
export const visitFileRoutes: readonly Route[] = [readIn, file]
