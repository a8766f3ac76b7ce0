import type { InvoiceId, PaymentId, RefundId, SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { VatRate } from '#domain/money/bill.ts'
import type { InvoiceAmounts, InvoiceKind } from '#domain/money/invoice.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

/** Seller or buyer, as they are when the invoice is issued. */
export interface InvoiceParty {
  readonly name: string
  readonly vatNumber: string | null
  readonly registryNumber: string | null
  readonly address: string | null
  readonly email: string | null
}

/** The business that an invoice is for. */
export const findBuyer = async (tx: Db, salonId: SalonId): Promise<InvoiceParty> =>
  (await only(tx, sql<{ buyer: InvoiceParty }>`select invoice_buyer(${salonId}) as buyer`)).buyer

/** The next number, which is taken only if the transaction commits. It makes others wait, so it is asked for late. */
export const nextInvoiceNumber = async (tx: Db, kind: InvoiceKind, year: number): Promise<number> =>
  (await only(tx, sql<{ number: number }>`select next_invoice_number(${kind}, ${year}::integer) as number`))
    .number

/** An invoice or credit note with everything but its number. */
export interface NewInvoice {
  readonly id: InvoiceId
  readonly kind: InvoiceKind
  readonly salonId: SalonId
  readonly ownerId: UserId | null
  readonly at: Temporal.Instant
  readonly period: { readonly startsAt: string; readonly endsAt: string; readonly months: number }
  /** Of the salon. */
  readonly timeZone: string
  readonly amounts: InvoiceAmounts
  readonly vatRate: VatRate
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  readonly language: Locale
  /** The card payment of an invoice; null where it came to our bank. */
  readonly paymentId: PaymentId | null
  /** Of a credit note. */
  readonly corrected: CorrectedInvoice | null
}

export interface CorrectedInvoice {
  readonly id: InvoiceId
  /** As it is printed. */
  readonly number: string
  readonly issuedAt: string
  readonly reason: string
  /** To the card; null where the money goes back by bank. */
  readonly refundId: RefundId | null
}

interface Numbered {
  readonly year: number
  readonly number: number
  /** The provider that reports it to the tax authority; undefined: none. */
  readonly reportedBy: string | undefined
}

export async function insertInvoice(
  tx: Db,
  invoice: NewInvoice,
  { year, number, reportedBy }: Numbered,
): Promise<void> {
  const { period, amounts, corrected } = invoice
  await tx
    .insertInto('invoices')
    .values({
      id: invoice.id,
      kind: invoice.kind,
      year,
      number,
      salon_id: invoice.salonId,
      owner_id: invoice.ownerId,
      issued_at: invoice.at.toString(),
      starts_at: period.startsAt,
      ends_at: period.endsAt,
      months: period.months,
      net_cents: amounts.netCents,
      vat_rate: invoice.vatRate,
      vat_cents: amounts.vatCents,
      total_cents: amounts.totalCents,
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      language: invoice.language,
      payment_id: invoice.paymentId,
      corrects: corrected?.id ?? null,
      reason: corrected?.reason ?? null,
      refund_id: corrected?.refundId ?? null,
      ...(reportedBy !== undefined && { reported_by: reportedBy }),
    })
    .execute()
}

/** An invoice as a credit note needs it. */
export interface CreditableInvoice {
  readonly ownerId: UserId | null
  readonly year: number
  readonly number: number
  readonly issuedAt: string
  readonly timeZone: string
  readonly startsAt: string
  readonly endsAt: string
  readonly months: number
  readonly vatRate: VatRate
  readonly totalCents: number
  readonly creditedCents: number
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  readonly language: Locale
  /** The card payment; null where the money came to our bank. */
  readonly paymentId: PaymentId | null
  /** The card's bank has taken the payment back, or a part of it. */
  readonly isDisputed: boolean
}

/** Locks an invoice of a salon (`asAdmin`); undefined where there is none. */
export const lockInvoice = (
  tx: Db,
  id: InvoiceId,
  salonId: SalonId,
): Promise<CreditableInvoice | undefined> =>
  one(
    tx,
    sql<CreditableInvoice>`select owner_id as "ownerId", year, number, issued_at as "issuedAt", starts_at as "startsAt", ends_at as "endsAt", months, vat_rate as "vatRate",
        total_cents as "totalCents", credited_cents as "creditedCents", seller, buyer, language, payment_id as "paymentId",
        (select s.time_zone from salons s where s.id = i.salon_id) as "timeZone",
        exists (select from payments p where p.id = i.payment_id and p.charged_back_cents > 0) as "isDisputed"
      from invoices i where id = ${id} and salon_id = ${salonId} and kind = 'invoice' for update of i`,
  )

export async function addCredit(tx: Db, id: InvoiceId, cents: number): Promise<void> {
  await sql`update invoices set credited_cents = credited_cents + ${cents} where id = ${id}`.execute(tx)
}
