import { expect, test } from 'vitest'

import { consequenceOf, type Consequence } from './consequence.ts'

type Money = readonly [comesBack: number, isKept: number, isCharged?: number]

test.each<[Money, 'window' | 'grace' | 'none', Consequence]>([
  [[1000, 0], 'window', { kind: 'refund', cents: 1000 }],
  [[400, 600], 'none', { kind: 'part-kept', cents: 400, keptCents: 600 }],
  [[0, 1000], 'none', { kind: 'kept', cents: 1000 }],
  [[0, 0, 1500], 'none', { kind: 'charged', cents: 1500 }],
  [[0, 0], 'none', { kind: 'late-nothing-paid' }],
  [[0, 0], 'window', { kind: 'nothing-paid' }],
])('comes back, is kept and charged %j, free by %s: %j', (money, freeBy, expected) => {
  const [refundIfCancelledCents, keptIfCancelledCents, chargedIfCancelledCents = 0] = money
  const facts = { refundIfCancelledCents, keptIfCancelledCents, chargedIfCancelledCents, freeBy }
  expect(consequenceOf(facts)).toEqual(expected)
})
