import { route, type Route } from '#platform/http/api.ts'

import * as contract from './contract.ts'
import { searchPostings } from './queries/search.ts'

const search = route(contract.searchLedger, ({ query: { q } }, ctx) => searchPostings(ctx, q))

export const ledgerRoutes: readonly Route[] = [search]
