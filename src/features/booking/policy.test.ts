import { expect, test } from 'vitest'

import { bookingStatuses } from '#domain/booking-state.ts'

import { refundWhenSalonCancels } from './policy.ts'

const money = {
  totalCents: 2500,
  depositCents: 500,
  paidCents: 500,
  refundedCents: 0,
  giftCardCents: 0,
  pointsUsed: 0,
}

test('a cancellation by the salon refunds all payments, as long as it is possible', () => {
  expect(bookingStatuses.filter((status) => refundWhenSalonCancels(status, money) === 500)).toEqual([
    'confirmed',
    'checked_in',
  ])
  expect(refundWhenSalonCancels('completed', money)).toBe(0)
})
