import { route, type Route } from '#platform/http/api.ts'

import { closeBill } from './commands/close-bill.ts'
import { closeDay } from './commands/close-day.ts'
import { saveCommission } from './commands/save-commission.ts'
import { undoBill } from './commands/undo-bill.ts'
import { undoCompletion } from './commands/undo-completion.ts'
import { changeProduct, changeStock, createProduct } from './commands/write-product.ts'
import * as contract from './contract.ts'
import * as commission from './contract/commission.ts'
import * as products from './contract/products.ts'
import { readBill, readCheckout, readSale } from './queries/checkout.ts'
import { readCommission } from './queries/commission.ts'
import { readDayBook } from './queries/day-book.ts'
import { listOwnProducts, readStock } from './queries/products.ts'

const read = route(contract.readCheckout, ({ params }, ctx) => readCheckout(ctx, params.id, params.booking))

const sale = route(contract.readSale, ({ params }, ctx) => readSale(ctx, params.id))

const bill = route(contract.readBill, ({ params }, ctx) => readBill(ctx, params.id, params.bill))

const reopen = route(contract.undoCompletion, ({ params, body }, ctx) =>
  undoCompletion(ctx, params.id, { bookingId: params.booking, ...body }),
)

const close = route(contract.closeBill, ({ params, body }, ctx) => closeBill(ctx, params.id, body))

const undo = route(contract.undoBill, ({ params, body }, ctx) =>
  undoBill(ctx, params.id, { billId: params.bill, reason: body.reason }),
)

const day = route(contract.readDayBook, ({ params, query }, ctx) => readDayBook(ctx, params.id, query.day))

const count = route(contract.closeDay, ({ params, body }, ctx) => closeDay(ctx, params.id, body))

const list = route(products.listProducts, ({ params }, ctx) => listOwnProducts(ctx, params.id))

const create = route(products.createProduct, ({ params, body }, ctx) => createProduct(ctx, params.id, body))

const change = route(products.changeProduct, ({ params, body }, ctx) =>
  changeProduct(ctx, { salonId: params.id, id: params.product }, body),
)

const stock = route(products.readStock, ({ params }, ctx) => readStock(ctx, params.id, params.product))

const restock = route(products.changeStock, ({ params, body }, ctx) =>
  changeStock(ctx, { salonId: params.id, id: params.product }, body),
)

const commissions = route(commission.readCommission, ({ params }, ctx) => readCommission(ctx, params.id))

const commissionOf = route(commission.saveCommission, ({ params, body }, ctx) =>
  saveCommission(ctx, { salonId: params.id, staffId: params.staff }, body),
)

export const checkoutRoutes: readonly Route[] = [
  read,
  sale,
  bill,
  reopen,
  close,
  undo,
  day,
  count,
  list,
  create,
  change,
  stock,
  restock,
  commissions,
  commissionOf,
]
