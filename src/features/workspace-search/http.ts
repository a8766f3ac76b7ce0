import { route, type Route } from '#platform/http/api.ts'

import { searchWorkspace as contract } from './contract.ts'
import { searchWorkspace } from './queries.ts'

const search = route(contract, ({ params: { id }, query: { q } }, ctx) => searchWorkspace(ctx, id, q))

export const workspaceSearchRoutes: readonly Route[] = [search]
