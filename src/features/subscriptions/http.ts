import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'

import { extendSalon, recordPayment, suspend, unsuspend } from './commands/change-salon.ts'
import { leave } from './commands/leave-subscription.ts'
import { beginCard, beginMonth } from './commands/pay-in-page.ts'
import { removeCard } from './commands/remove-card.ts'
import * as contract from './contract.ts'
import * as billing from './contract/billing.ts'
import { listAdminSalons, readSubscription } from './queries.ts'
import { listAdminInvoices, listInvoices } from './queries/billing.ts'
import { invoiceFile, readAdminInvoice, readInvoice } from './queries/invoice-file.ts'

const read = route(contract.readSubscription, ({ params }, ctx) => readSubscription(ctx, params.id))

const leaving = route(contract.leaveSubscription, ({ params: { id }, body }, ctx) =>
  leave(ctx, { ...body, id }),
)

const card = route(billing.saveSubscriptionCard, ({ params: { id } }, ctx) => beginCard(ctx, id))

const withoutCard = route(contract.removeSubscriptionCard, ({ params: { id } }, ctx) => removeCard(ctx, id))

const month = route(billing.paySubscriptionMonth, ({ params: { id } }, ctx) => beginMonth(ctx, id))

const invoices = route(billing.listInvoices, async ({ params: { id } }, ctx) => ({
  items: [...(await listInvoices(ctx, id))],
}))

const adminInvoices = route(billing.listAdminInvoices, async ({ params: { id } }, ctx) => ({
  items: [...(await listAdminInvoices(ctx, id))],
}))

const file = route(billing.downloadInvoice, async ({ params: { id, invoice } }, ctx) => {
  const found = await readInvoice(ctx, { salonId: id, invoiceId: invoice })
  const { name, bytes } = await invoiceFile(found, ctx.locale)
  return fileNamed(name, bytes, 'application/pdf')
})

const adminFile = route(billing.downloadAdminInvoice, async ({ params: { id, invoice } }, ctx) => {
  const found = await readAdminInvoice(ctx, { salonId: id, invoiceId: invoice })
  const { name, bytes } = await invoiceFile(found, ctx.locale)
  return fileNamed(name, bytes, 'application/pdf')
})

const list = route(contract.listAdminSalons, async ({ query: { q, limit, cursor } }, ctx) => {
  const found = await listAdminSalons(ctx, { q, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const extend = route(contract.extendTrial, ({ params: { id }, body }, ctx) =>
  extendSalon(ctx, { ...body, id }),
)

const pay = route(contract.recordPaidMonths, ({ params: { id }, body }, ctx) =>
  recordPayment(ctx, { ...body, id }),
)

const stop = route(contract.suspendSalon, ({ params: { id }, body }, ctx) => suspend(ctx, { ...body, id }))

const resume = route(contract.unsuspendSalon, ({ params: { id }, body }, ctx) =>
  unsuspend(ctx, { ...body, id }),
)

export const subscriptionRoutes: readonly Route[] = [
  read,
  leaving,
  card,
  withoutCard,
  month,
  invoices,
  file,
  adminInvoices,
  adminFile,
  list,
  extend,
  pay,
  stop,
  resume,
]
