import { route, type Route } from '#platform/http/api.ts'

import { checkAccount, openAccount } from './commands/open-account.ts'
import { setBankRoute } from './commands/set-route.ts'
import * as contract from './contract.ts'
import { administrationRoutes } from './http/administration.ts'
import { statementRoutes } from './http/statements.ts'
import { readOwnPayouts } from './queries/own-payouts.ts'

const read = route(contract.readPayouts, ({ params }, ctx) => readOwnPayouts(ctx, params.id))

const setRoute = route(contract.setPayoutRoute, ({ params, body }, ctx) => setBankRoute(ctx, params.id, body))

const open = route(contract.openPayoutAccount, async ({ params }, ctx) => ({
  url: await openAccount(ctx, params.id),
}))

const check = route(contract.checkPayoutAccount, ({ params }, ctx) => checkAccount(ctx, params.id))

export const payoutRoutes: readonly Route[] = [
  read,
  setRoute,
  open,
  check,
  ...statementRoutes,
  ...administrationRoutes,
]
