import { expect, test } from 'vitest'

import { bookingStatuses } from '#domain/booking-state.ts'

import { refundWhenSalonCancels } from './policy.ts'

test('a salon gives back all of what was paid, as long as it can call a booking off', () => {
  expect(bookingStatuses.filter((status) => refundWhenSalonCancels(status, 500) === 500)).toEqual([
    'confirmed',
    'checked_in',
  ])
  expect(refundWhenSalonCancels('completed', 500)).toBe(0)
})
