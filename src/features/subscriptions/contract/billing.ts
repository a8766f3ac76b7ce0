import { z } from 'zod'

import type { InvoiceId, SalonId } from '#domain/ids.ts'
import { invoiceKinds } from '#domain/money/invoice.ts'
import { openedPayment } from '#features/payments/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, paragraphs } from '#platform/http/fields.ts'
import { PAYMENT_MOST_CENTS } from '#platform/limits.ts'

const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })
const invoicePath = z.object({ id: checkedId<SalonId>(), invoice: checkedId<InvoiceId>() })

/** The card that is charged each month, and what is due. */
export const billingView = z.object({
  /** Null where no cards are taken: months are paid at our bank. */
  provider: z.enum(['sandbox', 'stripe']).nullable(),
  vatRate: z.int(),
  /** The price of a month with VAT. */
  totalCents: z.int(),
  /** Whether the business that invoices are made out to is known. */
  hasTrader: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string(), goodThrough: z.string() }).nullable(),
  /** When the card is charged next; null where it is not. */
  nextChargeAt: instant.nullable(),
  /** The month whose charge has failed. */
  failed: z
    .object({
      totalCents: z.int(),
      failure: z.string(),
      failedAt: instant,
      /** Null after the last try. */
      nextTryAt: instant.nullable(),
    })
    .nullable(),
})

const refusals = ['unauthorized', 'forbidden', 'not_found', 'salon_not_changeable'] as const
const payRefusals = [
  ...refusals,
  'payment_not_supported',
  'payment_unavailable',
  'payment_in_progress',
  'trader_missing',
] as const

export const saveSubscriptionCard = operation({
  method: 'POST',
  path: '/business/salons/{id}/subscription/card',
  summary: 'Begin to save the card that is charged for the subscription each month; for its owner',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: openedPayment,
  errors: payRefusals,
})

export const paySubscriptionMonth = operation({
  method: 'POST',
  path: '/business/salons/{id}/subscription/payments',
  summary: 'Begin to pay the month that is due, or a new beginning; its card is kept; for the owner',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: openedPayment,
  errors: payRefusals,
})

/** An invoice or credit note of the platform. */
const invoice = z.object({
  id: z.uuid(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedAt: instant,
  startsAt: instant,
  endsAt: instant,
  months: z.int(),
  netCents: z.int(),
  vatRate: z.int(),
  vatCents: z.int(),
  totalCents: z.int(),
  buyer: z.string(),
  /** Whether the money came from a card, or goes back to it. */
  isByCard: z.boolean(),
  /** Of an invoice: what credit notes took back. */
  creditedCents: z.int(),
  /** Of a credit note: the number of its invoice. */
  corrects: z.string().nullable(),
  /** Whether it was reported to the tax authority; `kept` where no provider does that for us. */
  report: z.enum(['kept', 'asked', 'sent', 'failed']),
  /** Why it was refused; for administrators. */
  reportFailure: z.string().nullable(),
})
export type InvoiceView = z.input<typeof invoice>
const invoiceList = z.object({ items: z.array(invoice) })

export const listInvoices = operation({
  method: 'GET',
  path: '/business/salons/{id}/invoices',
  summary: 'List the invoices of the subscription, the newest first; for the owner to whom they were issued',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: invoiceList,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const downloadInvoice = operation({
  method: 'GET',
  path: '/business/salons/{id}/invoices/{invoice}/file',
  summary: 'Download an invoice as PDF; for the owner to whom it was issued',
  tag: 'business',
  access: 'signed-in',
  params: invoicePath,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const downloadInvoiceData = operation({
  method: 'GET',
  path: '/business/salons/{id}/invoices/{invoice}/data',
  summary: 'Download an invoice as an e-invoice (EN 16931, UBL 2.1); for the owner to whom it was issued',
  tag: 'business',
  access: 'signed-in',
  params: invoicePath,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const listAdminInvoices = operation({
  method: 'GET',
  path: '/admin/salons/{id}/invoices',
  summary: 'List the invoices of a salon’s subscription, the newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  params: salonPath,
  output: invoiceList,
  errors: ['unauthorized', 'forbidden', 'second_factor_needed', 'not_found'],
})

export const downloadAdminInvoice = operation({
  method: 'GET',
  path: '/admin/salons/{id}/invoices/{invoice}/file',
  summary: 'Download an invoice of a salon’s subscription as PDF; for administrators',
  tag: 'administration',
  access: 'signed-in',
  params: invoicePath,
  errors: ['unauthorized', 'forbidden', 'second_factor_needed', 'not_found'],
})

export const creditInvoice = operation({
  method: 'POST',
  path: '/admin/salons/{id}/invoices/{invoice}/credit-notes',
  summary: 'Issue a credit note for an invoice or a part of it, and send the money back; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: invoicePath,
  body: z.strictObject({
    /** With VAT. */
    cents: z.int().min(1).max(PAYMENT_MOST_CENTS),
    /** The sum of the credit notes that the administrator saw, so that none is issued twice. */
    creditedCents: z.int().min(0),
    /** For the owner; it is on the credit note. */
    reason: paragraphs(1000),
  }),
  output: z.object({ id: z.uuid(), number: z.string() }),
  errors: [
    'unauthorized',
    'forbidden',
    'second_factor_needed',
    'not_found',
    'validation_failed',
    'changed_meanwhile',
    'payment_disputed',
    'idempotency_mismatch',
  ],
})

export const downloadAdminInvoiceData = operation({
  method: 'GET',
  path: '/admin/salons/{id}/invoices/{invoice}/data',
  summary: 'Download an invoice as an e-invoice (EN 16931, UBL 2.1); for administrators',
  tag: 'administration',
  access: 'signed-in',
  params: invoicePath,
  errors: ['unauthorized', 'forbidden', 'second_factor_needed', 'not_found'],
})

export const reportInvoiceAgain = operation({
  method: 'POST',
  path: '/admin/salons/{id}/invoices/{invoice}/report',
  summary: 'Report an invoice once more that was refused; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: invoicePath,
  output: z.object({ id: z.uuid() }),
  errors: [
    'unauthorized',
    'forbidden',
    'second_factor_needed',
    'not_found',
    'changed_meanwhile',
    'idempotency_mismatch',
  ],
})
