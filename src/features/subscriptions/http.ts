import { route, type Route } from '#platform/http/api.ts'
import { fileNamed } from '#platform/http/file-named.ts'

import { creditInvoice } from './commands/credit-invoice.ts'
import { leave } from './commands/leave-subscription.ts'
import { beginCard, beginMonth } from './commands/pay-in-page.ts'
import { removeCard } from './commands/remove-card.ts'
import { reportAgain } from './commands/report-again.ts'
import * as contract from './contract.ts'
import * as billing from './contract/billing.ts'
import { administeredSalonRoutes } from './http/administration.ts'
import { readSubscription } from './queries.ts'
import { listAdminInvoices, listInvoices } from './queries/billing.ts'
import { readAdminInvoiceData, readInvoiceData } from './queries/invoice-data.ts'
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
  const { name, bytes } = await invoiceFile(found)
  return fileNamed(name, bytes, 'application/pdf')
})

const adminFile = route(billing.downloadAdminInvoice, async ({ params: { id, invoice } }, ctx) => {
  const found = await readAdminInvoice(ctx, { salonId: id, invoiceId: invoice })
  const { name, bytes } = await invoiceFile(found)
  return fileNamed(name, bytes, 'application/pdf')
})

const data = route(billing.downloadInvoiceData, async ({ params: { id, invoice } }, ctx) => {
  const { name, xml } = await readInvoiceData(ctx, { salonId: id, invoiceId: invoice })
  return fileNamed(name, xml, 'application/xml')
})

const adminData = route(billing.downloadAdminInvoiceData, async ({ params: { id, invoice } }, ctx) => {
  const { name, xml } = await readAdminInvoiceData(ctx, { salonId: id, invoiceId: invoice })
  return fileNamed(name, xml, 'application/xml')
})

const again = route(billing.reportInvoiceAgain, ({ params: { id, invoice } }, ctx) =>
  reportAgain(ctx, { salonId: id, invoiceId: invoice }),
)

const credit = route(billing.creditInvoice, ({ params: { id, invoice }, body }, ctx) =>
  creditInvoice(ctx, { ...body, salonId: id, invoiceId: invoice }),
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
  credit,
  data,
  adminData,
  again,
  ...administeredSalonRoutes,
]
