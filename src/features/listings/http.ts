import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'
import { isLocalClient } from '#platform/http/network.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { LISTING_REQUESTS_PER_ADDRESS, LISTING_REQUESTS_PER_HOUR } from '#platform/limits.ts'

import { decideRequest } from './commands/decide-request.ts'
import { requestListing } from './commands/request-listing.ts'
import * as contract from './contract.ts'
import { listRequests } from './queries.ts'

const ofNetwork = new TryCounter(LISTING_REQUESTS_PER_HOUR, { minutes: 60 })
const ofAddress = new TryCounter(LISTING_REQUESTS_PER_ADDRESS, { minutes: 24 * 60 })

function countTry({ network, now }: Ctx, email: string): void {
  const mayAsk = isLocalClient(network) || ofNetwork.mayTry(network, now())
  if (!mayAsk || !ofAddress.mayTry(email, now())) throw new Problem('rate_limited')
}

const request = route(contract.requestListing, ({ params: { salon }, body, header }, ctx) => {
  const known = onceOf(ctx, header, `listing-request ${salon}`, body)
  return once(ctx.dbs.app, known, async () => {
    countTry(ctx, body.email)
    return await requestListing(ctx, { ...body, salon }, known)
  })
})

const list = route(contract.listListingRequests, async (_input, ctx) => ({ items: await listRequests(ctx) }))

const decide = route(contract.decideListingRequest, ({ params: { id }, body, header }, ctx) => {
  const known = onceOf(ctx, header, `decide-listing-request ${id}`, body)
  return once(ctx.dbs.app, known, async () => decideRequest(ctx, { id, decided: body, once: known }))
})

export const listingRoutes: readonly Route[] = [request, list, decide]
