import { route, type Route } from '#platform/http/api.ts'

import { writeNailRules } from './commands/write-nail-rules.ts'
import * as contract from './contract.ts'
import { readMyNails } from './queries/my-nails.ts'
import { readOwnNailRules } from './queries/own-nail-rules.ts'
import { readNailRules } from './queries/public-nail-rules.ts'

const rules = route(contract.readNailRules, ({ params }, ctx) => readNailRules(ctx, params.salon))

const mine = route(contract.readMyNails, ({ params }, ctx) => readMyNails(ctx, params.id))

const own = route(contract.readOwnNailRules, ({ params }, ctx) => readOwnNailRules(ctx, params.id))

const write = route(contract.writeOwnNailRules, ({ params, body }, ctx) =>
  writeNailRules(ctx, params.id, body),
)

export const nailRoutes: readonly Route[] = [rules, mine, own, write]
