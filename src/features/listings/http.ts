import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { mailTries } from '#platform/http/mail-tries.ts'
import { pageAsked } from '#platform/http/page.ts'
import { LISTING_REQUESTS_PER_ADDRESS, LISTING_REQUESTS_PER_HOUR, QUEUE_EXPORTED } from '#platform/limits.ts'

import { decideRequest } from './commands/decide-request.ts'
import { requestListing } from './commands/request-listing.ts'
import * as contract from './contract.ts'
import { listRequests } from './queries.ts'
import { requestFile } from './queries/request-file.ts'

const countTry = mailTries(LISTING_REQUESTS_PER_HOUR, LISTING_REQUESTS_PER_ADDRESS)

const request = route(contract.requestListing, ({ params: { salon }, body }, ctx) => {
  countTry(ctx, body.email)
  return requestListing(ctx, { ...body, salon })
})

const list = route(contract.listListingRequests, async ({ query: { limit, cursor, ...filters } }, ctx) =>
  pageOf(await listRequests(ctx, { ...filters, ...pageAsked({ limit, cursor }) }), limit, ({ id }) => id),
)

const file = route(contract.exportListingRequests, async ({ query }, ctx) => {
  const found = await listRequests(ctx, { ...query, limit: QUEUE_EXPORTED, after: null })
  return fileNamed('listing-requests.csv', requestFile(found, ctx.locale))
})

const decide = route(contract.decideListingRequest, ({ params: { id }, body }, ctx) =>
  decideRequest(ctx, { id, decided: body }),
)

export const listingRoutes: readonly Route[] = [request, list, file, decide]
