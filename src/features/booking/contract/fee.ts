import { openedPayment } from '#features/payments/contract.ts'
import { operation } from '#platform/http/contract.ts'

import { bookingPath } from '../contract.ts'

export const payFee = operation({
  method: 'POST',
  path: '/bookings/{id}/fee',
  summary: 'Begin to pay the fee of an own booking that its card on file did not pay',
  tag: 'booking',
  access: 'signed-in',
  params: bookingPath,
  status: 201,
  output: openedPayment,
  errors: [
    'unauthorized',
    'not_found',
    'fee_not_payable',
    'payment_in_progress',
    'payment_unavailable',
    'payment_not_supported',
  ],
})
