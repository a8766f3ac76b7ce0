import { expect, test } from 'vitest'

import { consequenceOf, type Consequence } from './consequence.ts'

test.each<[number, number, 'window' | 'grace' | 'none', Consequence]>([
  [1000, 1000, 'window', { kind: 'refund', cents: 1000 }],
  [1000, 400, 'none', { kind: 'part-kept', cents: 400, keptCents: 600 }],
  [1000, 0, 'none', { kind: 'kept', cents: 1000 }],
  [0, 0, 'none', { kind: 'late-nothing-paid' }],
  [0, 0, 'window', { kind: 'nothing-paid' }],
])('paid %d, %d come back, free by %s: %j', (paidCents, refundIfCancelledCents, freeBy, expected) => {
  expect(consequenceOf({ paidCents, refundIfCancelledCents, freeBy })).toEqual(expected)
})
