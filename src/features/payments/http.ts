import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { PAYMENTS_EXPORTED } from '#platform/money-limits.ts'

import { removeCard } from './commands/remove-card.ts'
import { markRefundPaid, sendRefundAgain } from './commands/solve-refund.ts'
import * as administration from './contract/administration.ts'
import * as refunds from './contract/failed-refunds.ts'
import * as savedCards from './contract/saved-cards.ts'
import { listAdminPayments } from './queries/admin-payments.ts'
import { listFailedRefunds } from './queries/failed-refunds.ts'
import { paymentFile } from './queries/payment-file.ts'
import { listSavedCards } from './queries/saved-cards.ts'

const list = route(administration.listPayments, async ({ query: { part, q, limit, cursor } }, ctx) => {
  const found = await listAdminPayments(ctx, { part, q, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(administration.exportPayments, async ({ query: { part, q } }, ctx) => {
  const found = await listAdminPayments(ctx, { part, q, limit: PAYMENTS_EXPORTED })
  return fileNamed(`payments-${part}.csv`, paymentFile(found, ctx.locale))
})

const failed = route(refunds.listFailedRefunds, async (_, ctx) => ({
  items: [...(await listFailedRefunds(ctx))],
}))

const again = route(refunds.sendRefundAgain, ({ params: { id } }, ctx) => sendRefundAgain(ctx, id))

const paid = route(refunds.markRefundPaid, ({ params: { id }, body: { reference } }, ctx) =>
  markRefundPaid(ctx, id, reference),
)

const cards = route(savedCards.listSavedCards, async (_, ctx) => ({ items: await listSavedCards(ctx) }))

const remove = route(savedCards.removeSavedCard, ({ params: { id } }, ctx) => removeCard(ctx, id))

export const paymentRoutes: readonly Route[] = [list, file, failed, again, paid, cards, remove]
