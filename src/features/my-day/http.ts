import { route, type Route } from '#platform/http/api.ts'

import { readMyDay as contract } from './contract.ts'
import { readMyDay } from './queries.ts'

const day = route(contract, ({ params: { id } }, ctx) => readMyDay(ctx, id))

export const myDayRoutes: readonly Route[] = [day]
