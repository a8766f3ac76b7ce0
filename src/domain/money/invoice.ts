import { cents, type Cents } from '../money.ts'
import { vatWithin, type VatRate } from './bill.ts'
import { percentOf } from './percent.ts'

/** VAT on the platform's own invoices, in percent. */
export const INVOICE_VAT_RATE = 24

/** `credit_note`: takes back an invoice or a part of it. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export interface InvoiceAmounts {
  readonly netCents: Cents
  readonly vatCents: Cents
  readonly totalCents: Cents
}

/** The amounts of a price without VAT. */
export function amountsOfNet(net: number): InvoiceAmounts {
  const vatCents = percentOf(net, INVOICE_VAT_RATE)
  return { netCents: cents(net), vatCents, totalCents: cents(net + vatCents) }
}

/** The amounts of a sum that was paid with its VAT. */
export function amountsOfTotal(total: number, rate: VatRate = INVOICE_VAT_RATE): InvoiceAmounts {
  const vatCents = vatWithin(total, rate)
  return { netCents: cents(total - vatCents), vatCents, totalCents: cents(total) }
}

interface CreditedInvoice {
  readonly vatRate: VatRate
  /** The amount that earlier credit notes took back, with VAT. */
  readonly creditedCents: number
}

/**
 * The amounts of a credit note for a part of an invoice. Its VAT is the growth of the VAT of all that is taken back, so
 * that the notes of an invoice add up to it.
 * @param total what is taken back now, with VAT
 */
export function amountsOfCredit({ vatRate, creditedCents }: CreditedInvoice, total: number): InvoiceAmounts {
  const before = amountsOfTotal(creditedCents, vatRate)
  const after = amountsOfTotal(creditedCents + total, vatRate)
  const vatCents = cents(after.vatCents - before.vatCents)
  return { netCents: cents(total - vatCents), vatCents, totalCents: cents(total) }
}

/** The printed number: each kind and year has its own numbers, without gaps. */
export function invoiceNumber(kind: InvoiceKind, year: number, number: number): string {
  const text = `${year}-${String(number).padStart(5, '0')}`
  return kind === 'invoice' ? text : `CN-${text}`
}
