import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'

import * as contract from './contract.ts'
import { listOwnChanges, readOwnPoints } from './queries.ts'

const read = route(contract.readPoints, (_input, ctx) => readOwnPoints(ctx))

const history = route(contract.listPointsHistory, async ({ query: { limit, cursor } }, ctx) => {
  const found = await listOwnChanges(ctx, { limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

export const pointsRoutes: readonly Route[] = [read, history]
