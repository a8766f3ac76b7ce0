import { z } from 'zod'

import type { RefundId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, oneLine } from '#platform/http/fields.ts'

/** A refund that failed: its money waits until support has found another way. */
const failedRefund = z.object({
  id: z.uuid(),
  cents: z.int(),
  failedAt: z.iso.datetime({ offset: true }),
  /** The provider's code of the reason. */
  failure: z.string().nullable(),
  email: z.string().nullable(),
  purpose: z.enum(['booking', 'gift_card', 'subscription', 'guarantee']),
  /** Of the booking. */
  code: z.string().nullable(),
  salonName: z.string().nullable(),
  /** A bank decides about the payment: until then it can't be solved. */
  isChargedBack: z.boolean(),
})
export type FailedRefund = z.input<typeof failedRefund>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const writeErrors = [
  ...refusals,
  'not_found',
  'validation_failed',
  'refund_closed',
  'idempotency_mismatch',
] as const
const refundPath = z.object({ id: checkedId<RefundId>() })

export const listFailedRefunds = operation({
  method: 'GET',
  path: '/admin/refunds',
  summary: 'List refunds that failed and wait for support, the oldest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({ items: z.array(failedRefund) }),
  errors: [...refusals],
})

export const sendRefundAgain = operation({
  method: 'POST',
  path: '/admin/refunds/{id}/again',
  summary: 'Send a failed refund to the card once more; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: refundPath,
  output: z.object({ id: z.uuid() }),
  errors: [...writeErrors],
})

export const markRefundPaid = operation({
  method: 'POST',
  path: '/admin/refunds/{id}/paid',
  summary: 'Record that a failed refund was paid by bank transfer; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: refundPath,
  body: z.strictObject({ reference: oneLine(140) }),
  output: z.object({ id: z.uuid() }),
  errors: [...writeErrors],
})
