import { expect, test } from 'vitest'

import { bearersOf, laterStatus, type LostPayment } from './chargeback.ts'

const booking: LostPayment = { purpose: 'booking', hasSalon: true, lost: 500, kept: 500, onGiftCard: 0 }

test.each([
  ['a salon bears what it has from a booking', booking, { salon: 500, giftCard: 0, ours: 0 }],
  [
    'so does the salon of a guarantee',
    { ...booking, purpose: 'guarantee' },
    { salon: 500, giftCard: 0, ours: 0 },
  ],
  ['what went back before is ours', { ...booking, kept: 200 }, { salon: 200, giftCard: 0, ours: 300 }],
  ['all went back before', { ...booking, kept: 0 }, { salon: 0, giftCard: 0, ours: 500 }],
  ['a payment without a salon', { ...booking, hasSalon: false }, { salon: 0, giftCard: 0, ours: 500 }],
  [
    'a gift card loses what is left of it',
    { ...booking, purpose: 'gift_card', hasSalon: false, onGiftCard: 300 },
    { salon: 0, giftCard: 300, ours: 200 },
  ],
  ['a subscription is ours', { ...booking, purpose: 'subscription' }, { salon: 0, giftCard: 0, ours: 500 }],
] as const)('%s', (_what, payment, expected) => {
  expect(bearersOf(payment)).toEqual(expected)
})

test('an old answer of a provider never opens a closed chargeback again', () => {
  expect(laterStatus('lost', 'needs_response')).toBe('lost')
  expect(laterStatus('won', 'under_review')).toBe('won')
  expect(laterStatus('lost', 'won')).toBe('won')
  expect(laterStatus('needs_response', 'under_review')).toBe('under_review')
  expect(laterStatus('inquiry', 'withdrawn')).toBe('withdrawn')
})
