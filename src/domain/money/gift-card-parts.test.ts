import { expect, test } from 'vitest'

import { standingOfCard } from './gift-card-parts.ts'

test.each([
  ['active', 1000, 0, 'active'],
  ['active', 0, 0, 'used'],
  // A payment under way may give it back.
  ['active', 0, 500, 'active'],
  ['expired', 0, 0, 'expired'],
  ['void', 0, 0, 'void'],
  ['unpaid', 0, 0, 'unpaid'],
] as const)(
  'a card that is %s with %i cents and %i set aside is %s',
  (status, balance, reserved, standing) => {
    expect(standingOfCard({ status, balanceCents: balance, reservedCents: reserved })).toBe(standing)
  },
)
