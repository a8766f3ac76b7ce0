import { expect, test } from 'vitest'

import { adminChoices, adminEnding } from './cancelled-by-admin.ts'

const at = (text: string) => Temporal.Instant.from(text)
const agreement = {
  start: at('2026-05-12T09:00:00Z'),
  refundableUntil: at('2026-05-11T09:00:00Z'),
  bookedAt: at('2026-05-01T09:00:00Z'),
}
const money = {
  totalCents: 5000,
  depositCents: 2000,
  paidCents: 3000,
  refundedCents: 0,
  giftCardCents: 500,
  pointsUsed: 100,
}

test.each([
  ['whole', '2026-05-01T09:00:00Z', 'cancelled_by_salon', { kept: 0, giftCard: 500, card: 2500 }],
  ['whole', '2026-05-12T10:00:00Z', 'cancelled_by_salon', { kept: 0, giftCard: 500, card: 2500 }],
  ['terms', '2026-05-11T09:00:00Z', 'cancelled_by_customer', { kept: 0, giftCard: 500, card: 2500 }],
  ['terms', '2026-05-11T09:00:01Z', 'cancelled_by_customer', { kept: 2000, giftCard: 0, card: 1000 }],
  // It has begun.
  ['terms', '2026-05-12T10:00:00Z', 'cancelled_by_customer', { kept: 2000, giftCard: 0, card: 1000 }],
] as const)('an administrator gives back %s at %s', (refund, now, status, { kept, ...back }) => {
  expect(adminEnding(refund, agreement, at(now)).status).toBe(status)
  expect(adminChoices(money, agreement, at(now))[refund]).toEqual({
    kept,
    charged: 0,
    back: { ...back, points: 100 },
  })
})

test('a card on file is charged by the terms only', () => {
  const guarantee = { kind: 'fixed', value: 1500, status: 'kept' } as const
  const paid = { ...money, depositCents: 0, paidCents: 0, giftCardCents: 0, pointsUsed: 0, guarantee }
  const { whole, terms } = adminChoices(paid, agreement, at('2026-05-12T08:00:00Z'))
  expect([whole.charged, terms.charged]).toEqual([0, 1500])
})
