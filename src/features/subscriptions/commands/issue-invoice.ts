import { company } from '#domain/company.ts'
import type { InvoiceId, PaymentId, SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { INVOICE_VAT_RATE, type InvoiceAmounts } from '#domain/money/invoice.ts'
import { subscriptionInvoiced, subscriptionPaid } from '#domain/money/ledger/invoice-postings.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Platform } from '#platform/context.ts'
import { only, sql, type Db } from '#platform/db.ts'

import { findBuyer, type InvoiceParty } from '../store/invoices.ts'
import { writeInvoice } from './write-invoice.ts'

interface PaidInvoice {
  readonly id: InvoiceId
  readonly salonId: SalonId
  readonly amounts: InvoiceAmounts
  readonly period: { readonly startsAt: string; readonly endsAt: string; readonly months: number }
  /** The card payment; null where the money came to our bank. */
  readonly payment: { readonly id: PaymentId; readonly provider: 'sandbox' | 'stripe' } | null
  readonly at: Temporal.Instant
}

/** Our business, as our invoices name it. */
const invoiceSeller = (): InvoiceParty => {
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
 * Posts the invoice of months that were just paid and its payment, in the transaction of the payment, and writes it.
 * @returns the printed number
 */
export async function issueInvoice(
  tx: Db,
  platform: Pick<Platform, 'invoicing'>,
  { payment, ...invoice }: PaidInvoice,
): Promise<string> {
  const { id, salonId, amounts, at } = invoice
  const owner = await ownerAt(tx, salonId)
  const buyer = await findBuyer(tx, salonId)
  const posted = { invoiceId: id, ...amounts }
  await post(tx, subscriptionInvoiced(posted), { at })
  await post(tx, subscriptionPaid(posted, payment?.provider ?? 'bank'), { at })
  return writeInvoice(tx, platform, {
    ...invoice,
    ...owner,
    kind: 'invoice',
    vatRate: INVOICE_VAT_RATE,
    seller: invoiceSeller(),
    buyer,
    paymentId: payment?.id ?? null,
    corrected: null,
  })
}

const ownerAt = (tx: Db, salonId: SalonId) =>
  only(
    tx,
    sql<{ ownerId: UserId | null; language: Locale; timeZone: string }>`
      select s.owner_id as "ownerId", coalesce(p.language, 'el') as language, s.time_zone as "timeZone"
      from salons s left join profiles p on p.id = s.owner_id where s.id = ${salonId}`,
  )
