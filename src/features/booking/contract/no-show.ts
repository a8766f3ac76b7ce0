import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'
import { paragraphs } from '#platform/http/fields.ts'

import { bookingPath, bookingView } from '../contract.ts'

export const disputeNoShow = operation({
  method: 'POST',
  path: '/bookings/{id}/dispute',
  summary: 'Object to a no-show, once and within 48 hours; the salon answers',
  tag: 'booking',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({ reason: paragraphs(1000) }),
  output: bookingView,
  errors: ['unauthorized', 'not_found', 'validation_failed', 'dispute_closed', 'idempotency_mismatch'],
})
