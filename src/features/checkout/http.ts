import { route, type Route } from '#platform/http/api.ts'

import { closeBill } from './commands/close-bill.ts'
import { closeDay } from './commands/close-day.ts'
import { undoBill } from './commands/undo-bill.ts'
import { changeProduct, createProduct } from './commands/write-product.ts'
import * as contract from './contract.ts'
import { readCheckout } from './queries/checkout.ts'
import { readDayBook } from './queries/day-book.ts'

const read = route(contract.readCheckout, ({ params }, ctx) => readCheckout(ctx, params.id, params.booking))

const close = route(contract.closeBill, ({ params, body }, ctx) => closeBill(ctx, params.id, body))

const undo = route(contract.undoBill, ({ params, body }, ctx) =>
  undoBill(ctx, params.id, { billId: params.bill, reason: body.reason }),
)

const day = route(contract.readDayBook, ({ params, query }, ctx) => readDayBook(ctx, params.id, query.day))

const count = route(contract.closeDay, ({ params, body }, ctx) => closeDay(ctx, params.id, body))

const create = route(contract.createProduct, ({ params, body }, ctx) => createProduct(ctx, params.id, body))

const change = route(contract.changeProduct, ({ params, body }, ctx) =>
  changeProduct(ctx, { salonId: params.id, id: params.product }, body),
)

export const checkoutRoutes: readonly Route[] = [read, close, undo, day, count, create, change]
