import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { mailTries } from '#platform/http/mail-tries.ts'
import { PARTNERSHIPS_PER_ADDRESS, PARTNERSHIPS_PER_HOUR } from '#platform/limits.ts'

import { markPartnership } from './commands/mark-partnership.ts'
import { requestPartnership } from './commands/request-partnership.ts'
import * as contract from './contract.ts'
import { readPartnershipDetails, readPartnerships } from './queries.ts'

const countTry = mailTries(PARTNERSHIPS_PER_HOUR, PARTNERSHIPS_PER_ADDRESS)

const request = route(contract.requestPartnership, ({ body }, ctx) => {
  countTry(ctx, body.email)
  return requestPartnership(ctx, body)
})

const list = route(contract.listPartnerships, async ({ query: { kind, state, limit, cursor } }, ctx) => {
  const found = await readPartnerships(ctx, { kind, state, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const read = route(contract.readPartnership, ({ params }, ctx) => readPartnershipDetails(ctx, params.id))

const mark = route(contract.markPartnership, ({ params: { id }, body: { state } }, ctx) =>
  markPartnership(ctx, { id, state }),
)

export const partnershipRoutes: readonly Route[] = [request, list, read, mark]
