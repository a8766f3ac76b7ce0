import { Replied, route, type Route } from '#platform/http/api.ts'

import { changeSavedReport, deleteSavedReport, saveReport } from './commands/save-report.ts'
import * as contract from './contract.ts'
import * as saved from './contract/saved.ts'
import { reportBookings } from './queries/report-bookings.ts'
import { reportFile } from './queries/report-file.ts'
import { salonReport } from './queries/salon-report.ts'
import { listSavedReports } from './queries/saved-reports.ts'

const read = route(contract.readSalonReport, ({ params, query }, ctx) => salonReport(ctx, params.id, query))

const bookings = route(contract.listReportBookings, ({ params, query }, ctx) =>
  reportBookings(ctx, params.id, query),
)

const file = route(contract.exportSalonReport, async ({ params, query: { table, ...period } }, ctx) => {
  const report = await salonReport(ctx, params.id, period)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="report-${table}-${period.from}-${period.to}.csv"`,
  }
  return new Replied(reportFile(report, table, ctx.locale) as never, { headers })
})

const savedOnes = route(saved.listSavedReports, ({ params }, ctx) => listSavedReports(ctx, params.id))

const save = route(saved.saveReport, ({ params, body }, ctx) => saveReport(ctx, params.id, body))

const change = route(saved.changeSavedReport, ({ params: { id, savedReport }, body }, ctx) =>
  changeSavedReport(ctx, id, savedReport, body),
)

const remove = route(saved.deleteSavedReport, ({ params: { id, savedReport } }, ctx) =>
  deleteSavedReport(ctx, id, savedReport),
)

export const reportRoutes: readonly Route[] = [read, bookings, file, savedOnes, save, change, remove]
