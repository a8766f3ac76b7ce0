import { route, type Route } from '#platform/http/api.ts'
import { fileNamed } from '#platform/http/file-named.ts'

import { exportReport } from './commands/export-report.ts'
import * as contract from './contract.ts'
import { listOwnReports, ownReportFile } from './queries/own-reports.ts'
import { readSellerReport } from './queries/seller-year.ts'

const read = route(contract.readSellerReport, ({ query: { year } }, ctx) => readSellerReport(ctx, year))

const file = route(contract.exportSellerReport, async ({ query: { year, format } }, ctx) => {
  const { name, text } = await exportReport(ctx, year, format)
  return fileNamed(name, text, format === 'xml' ? 'application/xml; charset=utf-8' : undefined)
})

const own = route(contract.listOwnReports, async ({ params }, ctx) => ({
  items: await listOwnReports(ctx, params.id),
}))

const ownFile = route(contract.exportOwnReport, async ({ params: { id, reportYear: year } }, ctx) =>
  fileNamed(`onyxi-dac7-${year}.csv`, await ownReportFile(ctx, id, year)),
)

export const sellerReportRoutes: readonly Route[] = [read, file, own, ownFile]
