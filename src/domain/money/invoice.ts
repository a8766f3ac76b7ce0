import { cents, type Cents } from '../money.ts'
import { vatWithin } from './bill.ts'
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
export function amountsOfTotal(total: number): InvoiceAmounts {
  const vatCents = vatWithin(total, INVOICE_VAT_RATE)
  return { netCents: cents(total - vatCents), vatCents, totalCents: cents(total) }
}

/** The printed number: each kind and year has its own numbers, without gaps. */
export function invoiceNumber(kind: InvoiceKind, year: number, number: number): string {
  const text = `${year}-${String(number).padStart(5, '0')}`
  return kind === 'invoice' ? text : `CN-${text}`
}
