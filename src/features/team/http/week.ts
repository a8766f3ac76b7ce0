import { route, type Route } from '#platform/http/api.ts'

import { copyTeamWeek } from '../commands/copy-week.ts'
import * as contract from '../contract/week.ts'
import { readTeamWeek } from '../queries/week.ts'

const read = route(contract.readTeamWeek, ({ params: { id }, query: { date } }, ctx) =>
  readTeamWeek(ctx, id, date),
)

const copy = route(contract.copyTeamWeek, ({ params: { id }, body }, ctx) => copyTeamWeek(ctx, id, body))

export const weekRoutes: readonly Route[] = [read, copy]
