import { Replied, route, type Route } from '#platform/http/api.ts'

import * as taken from '../contract/takings.ts'
import { takingsFile } from '../queries/takings-file.ts'
import { readTakings } from '../queries/takings.ts'

const takings = route(taken.readTakings, ({ params, query }, ctx) => readTakings(ctx, params.id, query))

const takingsCsv = route(taken.exportTakings, async ({ params, query: { table, ...period } }, ctx) => {
  const found = await readTakings(ctx, params.id, period)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="takings-${table}-${period.from}-${period.to}.csv"`,
  }
  return new Replied(takingsFile(found, table, ctx.locale) as never, { headers })
})

export const takingsRoutes: readonly Route[] = [takings, takingsCsv]
