import { route, type Route } from '#platform/http/api.ts'

import { closeBill } from './commands/close-bill.ts'
import { closeDay } from './commands/close-day.ts'
import { mailReceipt } from './commands/mail-receipt.ts'
import { undoBill } from './commands/undo-bill.ts'
import { undoCompletion } from './commands/undo-completion.ts'
import * as contract from './contract.ts'
import * as card from './contract/gift-card.ts'
import * as receipt from './contract/receipt.ts'
import { commissionRoutes } from './http/commission.ts'
import { productRoutes } from './http/products.ts'
import { takingsRoutes } from './http/takings.ts'
import { readBill, readCheckout, readSale } from './queries/checkout.ts'
import { readCounterGiftCard } from './queries/counter-gift-card.ts'
import { readDayBook } from './queries/day-book.ts'

const read = route(contract.readCheckout, ({ params }, ctx) => readCheckout(ctx, params.id, params.booking))

const sale = route(contract.readSale, ({ params }, ctx) => readSale(ctx, params.id))

const bill = route(contract.readBill, ({ params }, ctx) => readBill(ctx, params.id, params.bill))

const reopen = route(contract.undoCompletion, ({ params, body }, ctx) =>
  undoCompletion(ctx, params.id, { bookingId: params.booking, ...body }),
)

const close = route(contract.closeBill, ({ params, body }, ctx) => closeBill(ctx, params.id, body))

const giftCard = route(card.readCounterGiftCard, ({ params, body }, ctx) =>
  readCounterGiftCard(ctx, params.id, body.code),
)

const mail = route(receipt.mailReceipt, ({ params, body }, ctx) =>
  mailReceipt(ctx, params.id, { billId: params.bill, ...body }),
)

const undo = route(contract.undoBill, ({ params, body }, ctx) =>
  undoBill(ctx, params.id, { billId: params.bill, reason: body.reason }),
)

const day = route(contract.readDayBook, ({ params, query }, ctx) => readDayBook(ctx, params.id, query.day))

const count = route(contract.closeDay, ({ params, body }, ctx) => closeDay(ctx, params.id, body))

export const checkoutRoutes: readonly Route[] = [
  read,
  sale,
  bill,
  reopen,
  close,
  giftCard,
  mail,
  undo,
  day,
  count,
  ...productRoutes,
  ...commissionRoutes,
  ...takingsRoutes,
]
