import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { PAYMENTS_EXPORTED } from '#platform/money-limits.ts'

import * as administration from '../contract/administration.ts'
import { listAdminGiftCards } from '../queries/admin-gift-cards.ts'
import { giftCardFile } from '../queries/gift-card-file.ts'

const list = route(administration.listGiftCards, async ({ query: { part, q, limit, cursor } }, ctx) => {
  const found = await listAdminGiftCards(ctx, { part, q, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(administration.exportGiftCards, async ({ query: { part, q } }, ctx) => {
  const found = await listAdminGiftCards(ctx, { part, q, limit: PAYMENTS_EXPORTED })
  return fileNamed(`gift-cards-${part}.csv`, giftCardFile(found, ctx.locale))
})

export const giftCardAdministrationRoutes: readonly Route[] = [list, file]
