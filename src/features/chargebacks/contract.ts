import { z } from 'zod'

import { chargebackParts, chargebackStatuses } from '#domain/money/chargeback.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

const instant = z.iso.datetime({ offset: true })

/** A customer's objection to a payment at the bank, for administrators. */
const chargeback = z.object({
  id: z.uuid(),
  status: z.enum(chargebackStatuses),
  cents: z.int(),
  /** The provider's fee for it; 0 without one. */
  feeCents: z.int(),
  /** The provider's word, such as "fraudulent". */
  reason: z.string(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** Until when the bank takes an answer. */
  evidenceDueAt: instant.nullable(),
  provider: z.enum(['sandbox', 'stripe']),
  /** The provider's own id. */
  providerRef: z.string(),
  payment: z.object({
    id: z.uuid(),
    purpose: z.enum(['booking', 'gift_card', 'subscription', 'guarantee']),
    cents: z.int(),
    paidAt: instant.nullable(),
    email: z.string().nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  }),
  bookingCode: z.string().nullable(),
  salon: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The party that bore a loss. */
  loss: z.object({ salonCents: z.int(), giftCardCents: z.int(), ourCents: z.int() }),
  /** Refunds that are on their way or failed: the bank may make them needless. */
  openRefundCents: z.int(),
  /** The bank still takes an answer, and has none. */
  canAnswer: z.boolean(),
  answer: z
    .object({ text: z.string(), at: instant, sentAt: instant.nullable(), failure: z.string().nullable() })
    .nullable(),
})
export type Chargeback = z.input<typeof chargeback>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const filters = {
  part: z.enum(chargebackParts).default('open'),
  /** A booking's code, an email, a card ("visa 4242"), or the id of a payment or chargeback with us or at its provider. */
  q: searchText,
}

export const listChargebacks = operation({
  method: 'GET',
  path: '/admin/chargebacks',
  summary: 'List chargebacks with their payments, the newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(chargeback), nextCursor: z.uuid().nullable() }),
  errors: [...refusals, 'validation_failed'],
})

export const exportChargebacks = operation({
  method: 'GET',
  path: '/admin/chargebacks/export',
  summary: 'Download chargebacks as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(filters),
  errors: [...refusals, 'validation_failed'],
})

export const answerChargeback = operation({
  method: 'POST',
  path: '/admin/chargebacks/{id}/answer',
  summary: 'Answer a chargeback to the bank, which takes one answer; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: z.object({ id: checkedId() }),
  body: z.strictObject({ text: paragraphs(5000) }),
  output: z.object({ id: z.uuid() }),
  errors: [...refusals, 'not_found', 'validation_failed', 'chargeback_closed', 'idempotency_mismatch'],
})
