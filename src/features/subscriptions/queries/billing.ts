import type { SalonId } from '#domain/ids.ts'
import { amountsOfNet, INVOICE_VAT_RATE, invoiceNumber, type InvoiceKind } from '#domain/money/invoice.ts'
import { nextCharge } from '#domain/subscription-charge.ts'
import type { Subscription } from '#domain/subscription.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, only, rows, sql, type Db } from '#platform/db.ts'
import { INVOICES_MOST } from '#platform/limits.ts'

import type { SubscriptionView } from '../contract.ts'
import type { InvoiceView } from '../contract/billing.ts'

type Billing = SubscriptionView['billing']
type Found = Pick<Billing, 'hasTrader' | 'card' | 'failed'>

interface Billed extends Subscription {
  readonly verification: string
}

/** The owner's view of card and charges (`asUser`). */
export async function presentBilling(tx: Db, ctx: Ctx, salonId: SalonId, of: Billed): Promise<Billing> {
  const { payments, config } = ctx
  const provider = payments?.name ?? null
  const found = await only(
    tx,
    sql<Found>`select exists (select from salon_traders where salon_id = ${salonId}) as "hasTrader",
      (select json_build_object('brand', c.brand, 'last4', c.last4, 'goodThrough', c.good_through) from subscription_cards c
        where c.salon_id = ${salonId} and c.provider = ${provider}) as card,
      (select json_build_object('totalCents', h.total_cents, 'failure', h.failure, 'failedAt', h.failed_at, 'nextTryAt', h.due_at)
        from subscription_charges h where h.salon_id = ${salonId} and h.status = 'open' and h.failed_at is not null) as failed`,
  )
  const next = found.card && of.verification === 'verified' ? nextCharge(of) : undefined
  return {
    ...found,
    provider,
    vatRate: INVOICE_VAT_RATE,
    totalCents: amountsOfNet(config.subscriptionCents).totalCents,
    nextChargeAt: found.failed ? null : (next?.toString() ?? null),
  }
}

type FoundInvoice = Omit<InvoiceView, 'number' | 'corrects'> & {
  readonly kind: InvoiceKind
  readonly year: number
  readonly number: number
  readonly corrects: { readonly year: number; readonly number: number } | null
}

async function invoicesOf(tx: Db, salonId: SalonId): Promise<readonly InvoiceView[]> {
  const found = await rows(
    tx,
    sql<FoundInvoice>`select id, kind, year, number, issued_at as "issuedAt", starts_at as "startsAt", ends_at as "endsAt", months,
        net_cents as "netCents", vat_rate as "vatRate", vat_cents as "vatCents", total_cents as "totalCents", buyer ->> 'name' as buyer,
        coalesce(payment_id, refund_id) is not null as "isByCard", credited_cents as "creditedCents",
        (select json_build_object('year', c.year, 'number', c.number) from invoices c where c.id = i.corrects) as corrects,
        coalesce(d.status, 'kept') as report, d.failure as "reportFailure"
      from invoices i left join invoice_documents d on d.invoice_id = i.id where salon_id = ${salonId} order by issued_at desc, id desc limit ${INVOICES_MOST}`,
  )
  return found.map(({ year, corrects, ...each }) => ({
    ...each,
    number: invoiceNumber(each.kind, year, each.number),
    corrects: corrects && invoiceNumber('invoice', corrects.year, corrects.number),
  }))
}

/** The invoices that were issued to the caller. @throws Problem unauthorized, forbidden, not_found */
export async function listInvoices(ctx: Ctx, salonId: SalonId): Promise<readonly InvoiceView[]> {
  const { userId } = await requireSalon(ctx, salonId, 'ownership')
  return asUser(ctx.dbs.app, userId, (tx) => invoicesOf(tx, salonId))
}

/** All invoices of a salon. @throws Problem unauthorized, forbidden, second_factor_needed */
export function listAdminInvoices(ctx: Ctx, salonId: SalonId): Promise<readonly InvoiceView[]> {
  const admin = requireAdmin(ctx, 'subscriptions')
  return asAdmin(ctx.dbs.app, admin, (tx) => invoicesOf(tx, salonId))
}
