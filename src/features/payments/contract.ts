import { z } from 'zod'

import type { PaymentId } from '#domain/ids.ts'
import { paymentStatuses } from '#domain/money/payment-status.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

const instant = z.iso.datetime({ offset: true })
const providers = z.enum(['sandbox', 'stripe'])

const status = z.enum(paymentStatuses)
/** Why the last try with a card failed. */
const failure = z.string().nullable()

/** A payment for the page that asks for the card. */
export const openedPayment = z.object({
  id: z.uuid(),
  provider: providers,
  status,
  /** Why a kept card was refused. */
  failure,
  cardCents: z.int(),
  clientSecret: z.string().nullable(),
  expiresAt: instant,
})

const paymentPath = z.object({ id: checkedId<PaymentId>() })

export const readPayment = operation({
  method: 'GET',
  path: '/payments/{id}',
  summary: 'Read an own payment, or one that was begun without an account: its status, and its booking',
  tag: 'payments',
  access: 'anyone',
  params: paymentPath,
  output: z.object({
    status,
    failure,
    cardCents: z.int(),
    expiresAt: instant,
    bookingId: z.uuid().nullable(),
  }),
  errors: ['not_found'],
})

export const paySandbox = operation({
  method: 'POST',
  path: '/sandbox/payments/{id}',
  summary: 'Pay by a test card, or answer the bank’s question; only with the sandbox, which moves no money',
  tag: 'payments',
  access: 'anyone',
  params: paymentPath,
  body: z.union([
    z.strictObject({ card: z.string().regex(/^[\d ]{12,25}$/) }),
    z.strictObject({ action: z.enum(['approve', 'refuse']) }),
  ]),
  output: z.object({ status, failure }),
  errors: ['not_found', 'validation_failed', 'payment_closed', 'payment_unavailable'],
})
