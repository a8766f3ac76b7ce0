import { route, type Route } from '#platform/http/api.ts'

import { joinAffiliates } from './commands/join-affiliates.ts'
import * as contract from './contract.ts'
import { readOwnAffiliate } from './queries.ts'

const read = route(contract.readMyAffiliate, async (_input, ctx) => ({
  affiliate: await readOwnAffiliate(ctx),
}))

const join = route(contract.joinAffiliates, (_input, ctx) => joinAffiliates(ctx))

export const affiliateRoutes: readonly Route[] = [read, join]
