import { expect, test } from 'vitest'

import { consequenceOf, type Consequence } from './consequence.ts'

type Money = readonly [paid: number, wentBack: number, comesBack: number]

test.each<[Money, 'window' | 'grace' | 'none', Consequence]>([
  [[1000, 0, 1000], 'window', { kind: 'refund', cents: 1000 }],
  [[1000, 0, 400], 'none', { kind: 'part-kept', cents: 400, keptCents: 600 }],
  [[1000, 0, 0], 'none', { kind: 'kept', cents: 1000 }],
  // A move has given the surplus back before.
  [[1000, 300, 700], 'window', { kind: 'refund', cents: 700 }],
  [[1000, 300, 500], 'none', { kind: 'part-kept', cents: 500, keptCents: 200 }],
  [[1000, 300, 0], 'none', { kind: 'kept', cents: 700 }],
  [[0, 0, 0], 'none', { kind: 'late-nothing-paid' }],
  [[0, 0, 0], 'window', { kind: 'nothing-paid' }],
])('paid, went back and comes back %j, free by %s: %j', (money, freeBy, expected) => {
  const [paidCents, refundCents, refundIfCancelledCents] = money
  expect(consequenceOf({ paidCents, refundCents, refundIfCancelledCents, freeBy })).toEqual(expected)
})
