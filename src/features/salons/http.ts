import { Problem } from '#domain/problem.ts'
import { route, type Route } from '#platform/http/api.ts'

import * as contract from './contract.ts'
import { administeredSalonRoutes } from './http/administration.ts'
import { setUpRoutes } from './http/set-up.ts'
import { traderRoutes } from './http/trader.ts'
import { vatRoutes } from './http/vat.ts'
import { mapSalons } from './queries/map-salons.ts'
import { listOwnSalons } from './queries/own-salons.ts'
import { findReviewPage } from './queries/review-page.ts'
import { findSalonPage, findUnpublishedPage } from './queries/salon-page.ts'
import { searchSalons } from './queries/search-salons.ts'
import { findSuggestions } from './queries/suggestions.ts'

const search = route(contract.searchSalons, ({ query }, ctx) =>
  searchSalons(ctx, query, query.lang ?? ctx.locale),
)

const map = route(contract.mapSalons, ({ query }, ctx) => mapSalons(ctx, query, query.lang ?? ctx.locale))

const suggest = route(contract.suggest, ({ query: { q, lang } }, ctx) =>
  findSuggestions(ctx, q, lang ?? ctx.locale),
)

const read = route(contract.readSalon, async ({ params, query }, ctx) => {
  const locale = query.lang ?? ctx.locale
  const found =
    (await findSalonPage(ctx.dbs.public, params.salon, locale, ctx)) ??
    (await findUnpublishedPage(ctx, params.salon, locale))
  if (!found) throw new Problem('not_found')
  return found
})

const reviews = route(contract.listSalonReviews, ({ params, query }, ctx) =>
  findReviewPage(ctx.dbs.public, params.salon, {
    limit: query.limit,
    cursor: query.cursor,
    order: query.sort,
    stars: query.stars,
    withPhotos: query.withPhotos,
    locale: query.lang ?? ctx.locale,
  }),
)

const own = route(contract.listOwnSalons, async (_input, ctx) => ({
  items: await listOwnSalons(ctx),
}))

export const salonRoutes: readonly Route[] = [
  search,
  suggest,
  // Before `read`, whose path would take the word for a salon's.
  map,
  read,
  reviews,
  own,
  ...setUpRoutes,
  ...traderRoutes,
  ...vatRoutes,
  ...administeredSalonRoutes,
]
