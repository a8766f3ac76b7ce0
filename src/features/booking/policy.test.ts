import { expect, test } from 'vitest'

import { bookingStatuses } from '#domain/booking-state.ts'

import { refundWhenSalonCancels } from './policy.ts'

test('a cancellation by the salon refunds all payments, as long as it is possible', () => {
  expect(bookingStatuses.filter((status) => refundWhenSalonCancels(status, 500) === 500)).toEqual([
    'confirmed',
    'checked_in',
  ])
  expect(refundWhenSalonCancels('completed', 500)).toBe(0)
})
