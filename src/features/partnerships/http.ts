import { route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'
import { mailTries } from '#platform/http/mail-tries.ts'
import { PARTNERSHIPS_PER_ADDRESS, PARTNERSHIPS_PER_HOUR } from '#platform/limits.ts'

import { markPartnership } from './commands/mark-partnership.ts'
import { requestPartnership } from './commands/request-partnership.ts'
import * as contract from './contract.ts'
import { readPartnershipDetails, readPartnerships } from './queries.ts'

const countTry = mailTries(PARTNERSHIPS_PER_HOUR, PARTNERSHIPS_PER_ADDRESS)

const request = route(contract.requestPartnership, ({ body, header }, ctx) => {
  const known = onceOf(ctx, header, 'partnership', body)
  return once(ctx.dbs.app, known, async () => {
    countTry(ctx, body.email)
    return await requestPartnership(ctx, body, known)
  })
})

const list = route(contract.listPartnerships, async ({ query: { kind, state, limit, cursor } }, ctx) => {
  const found = await readPartnerships(ctx, { kind, state, limit: limit + 1, after: cursor })
  const items = found.slice(0, limit)
  return { items: [...items], nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
})

const read = route(contract.readPartnership, ({ params }, ctx) => readPartnershipDetails(ctx, params.id))

const mark = route(contract.markPartnership, ({ params: { id }, body: { state }, header }, ctx) => {
  const known = onceOf(ctx, header, `mark-partnership ${id}`, { state })
  return once(ctx.dbs.app, known, () => markPartnership(ctx, { id, state, once: known }))
})

export const partnershipRoutes: readonly Route[] = [request, list, read, mark]
