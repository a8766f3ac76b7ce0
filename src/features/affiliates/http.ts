import { route, type Route } from '#platform/http/api.ts'
import { fileNamed } from '#platform/http/file-named.ts'

import { askAffiliatePayout } from './commands/ask-payout.ts'
import { joinAffiliates } from './commands/join-affiliates.ts'
import { setAffiliateAccount } from './commands/set-account.ts'
import * as contract from './contract.ts'
import { administrationRoutes } from './http/administration.ts'
import { readOwnAffiliate } from './queries.ts'
import { affiliateStatementPdf } from './queries/statement-file.ts'

const read = route(contract.readMyAffiliate, async (_input, ctx) => ({
  affiliate: await readOwnAffiliate(ctx),
}))

const join = route(contract.joinAffiliates, ({ body: { terms } }, ctx) => joinAffiliates(ctx, terms))

const setAccount = route(contract.setAffiliateAccount, ({ body }, ctx) => setAffiliateAccount(ctx, body))

const ask = route(contract.askAffiliatePayout, (_, ctx) => askAffiliatePayout(ctx))

const statement = route(contract.exportAffiliateStatement, async ({ params: { year } }, ctx) =>
  fileNamed(`onyxi-affiliate-${year}.pdf`, await affiliateStatementPdf(ctx, Number(year)), 'application/pdf'),
)

export const affiliateRoutes: readonly Route[] = [
  read,
  join,
  setAccount,
  ask,
  statement,
  ...administrationRoutes,
]
