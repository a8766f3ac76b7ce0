import { z } from 'zod'

import { paymentParts, paymentStatuses } from '#domain/money/payment-status.ts'
import { operation } from '#platform/http/contract.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

const instant = z.iso.datetime({ offset: true })

const refund = z.object({
  id: z.uuid(),
  cents: z.int(),
  reason: z.enum(['cancelled', 'salon', 'dispute', 'time_taken', 'duplicate', 'withdrawn', 'goodwill']),
  status: z.enum(['asked', 'sent', 'arrived', 'failed']),
  /** When it reached that status. */
  at: instant,
  failure: z.string().nullable(),
  /** How support solved one that failed: it was sent again, or paid by a bank transfer. */
  solution: z.enum(['again', 'bank']).nullable(),
})

/** A payment for administrators. */
const adminPayment = z.object({
  id: z.uuid(),
  purpose: z.enum(['booking', 'gift_card', 'subscription', 'guarantee']),
  provider: z.enum(['sandbox', 'stripe']),
  /** The provider's own id. */
  providerRef: z.string().nullable(),
  status: z.enum(paymentStatuses),
  cents: z.int(),
  capturedCents: z.int(),
  chargedBackCents: z.int(),
  /** The provider's fee; null until it is known. */
  feeCents: z.int().nullable(),
  /** The card that paid. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  failure: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  email: z.string().nullable(),
  salon: z.object({ slug: z.string(), name: z.string() }).nullable(),
  bookingCode: z.string().nullable(),
  /** The oldest first. */
  refunds: z.array(refund),
})
export type AdminPayment = z.input<typeof adminPayment>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'] as const
const filters = {
  part: z.enum(paymentParts).default('all'),
  /** A booking's code, an email, a card ("visa 4242"), or the id of a payment with us or at its provider. */
  q: searchText,
}

export const listPayments = operation({
  method: 'GET',
  path: '/admin/payments',
  summary: 'List payments with their refunds, the newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(adminPayment), nextCursor: z.uuid().nullable() }),
  errors: refusals,
})

export const exportPayments = operation({
  method: 'GET',
  path: '/admin/payments/export',
  summary: 'Download payments as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(filters),
  errors: refusals,
})
