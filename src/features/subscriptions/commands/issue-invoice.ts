import { company } from '#domain/company.ts'
import type { InvoiceId, PaymentId, SalonId, UserId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { INVOICE_VAT_RATE, invoiceNumber, type InvoiceAmounts } from '#domain/money/invoice.ts'
import { subscriptionInvoiced, subscriptionPaid } from '#domain/money/ledger/invoice-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { post } from '#features/ledger/commands/post.ts'
import { only, sql, type Db } from '#platform/db.ts'

import { findBuyer, insertInvoice, nextInvoiceNumber } from '../store/invoices.ts'

interface PaidInvoice {
  readonly id: InvoiceId
  readonly salonId: SalonId
  readonly amounts: InvoiceAmounts
  readonly period: { readonly startsAt: string; readonly endsAt: string; readonly months: number }
  /** The card payment; null where the money came to our bank. */
  readonly payment: { readonly id: PaymentId; readonly provider: 'sandbox' | 'stripe' } | null
  readonly at: Temporal.Instant
}

/** Who we are on our invoices. */
const invoiceSeller = () => {
  const { name, seat, registryNumber, taxNumber } = company.registration
  return {
    name: name ?? company.name,
    vatNumber: taxNumber ?? null,
    registryNumber: registryNumber ?? null,
    address: seat ?? null,
    email: company.email,
  }
}

/**
 * Issues the invoice of months that were just paid, and posts it and its payment, in the transaction of the payment. It
 * comes last there, because its number makes other invoices wait. @returns the printed number
 */
export async function issueInvoice(tx: Db, invoice: PaidInvoice): Promise<string> {
  const { id, salonId, amounts, period, payment, at } = invoice
  const { ownerId, language } = await ownerAt(tx, salonId)
  const buyer = await findBuyer(tx, salonId)
  const posted = { invoiceId: id, ...amounts }
  await post(tx, subscriptionInvoiced(posted), { at })
  await post(tx, subscriptionPaid(posted, payment?.provider ?? 'bank'), { at })
  const { year } = localDay(at, defaultTimeZone)
  const number = await nextInvoiceNumber(tx, 'invoice', year)
  await insertInvoice(tx, {
    id,
    kind: 'invoice',
    year,
    number,
    salon_id: salonId,
    owner_id: ownerId,
    issued_at: at.toString(),
    starts_at: period.startsAt,
    ends_at: period.endsAt,
    months: period.months,
    net_cents: amounts.netCents,
    vat_rate: INVOICE_VAT_RATE,
    vat_cents: amounts.vatCents,
    total_cents: amounts.totalCents,
    seller: JSON.stringify(invoiceSeller()),
    buyer: JSON.stringify(buyer),
    language,
    payment_id: payment?.id ?? null,
  })
  return invoiceNumber('invoice', year, number)
}

const ownerAt = (tx: Db, salonId: SalonId) =>
  only(
    tx,
    sql<{ ownerId: UserId | null; language: Locale }>`
      select s.owner_id as "ownerId", coalesce(p.language, 'el') as language
      from salons s left join profiles p on p.id = s.owner_id where s.id = ${salonId}`,
  )
