import { expect, test } from 'vitest'

import { commissionOn, commissionPercent, noCommission, type CommissionRules } from './commission.ts'

const rules: CommissionRules = {
  percent: 30,
  categories: [
    { category: 'pedicure', percent: 35 },
    { category: 'biab', percent: 0 },
  ],
  services: [{ serviceId: 'gel', percent: 40 }],
}

test.each([
  ['its own before its category', { serviceId: 'gel', category: 'pedicure' }, 40],
  ['that of its category', { serviceId: 'spa', category: 'pedicure' }, 35],
  ['none, where the category says so', { serviceId: 'builder', category: 'biab' }, 0],
  ['the usual one', { serviceId: 'french', category: 'manicure' }, 30],
  ['the usual one of a service that is gone', { serviceId: null, category: null }, 30],
] as const)('a service has %s', (_, service, percent) => {
  expect(commissionPercent(rules, service)).toBe(percent)
})

test('a team member without rules has no commission', () => {
  expect(commissionPercent(noCommission, { serviceId: 'gel', category: 'manicure' })).toBe(0)
})

test.each([
  // 34.50 contain 6.68 of VAT; 40 % of 27.82 are 11.128.
  [3450, 24, 40, 1113],
  [3450, 17, 40, 1180],
  [3450, 0, 40, 1380],
  // Half a cent goes up.
  [25, 0, 50, 13],
  [1000, 24, 33.33, 269],
  [0, 24, 40, 0],
  [3450, 24, 0, 0],
] as const)('of %i cents with VAT at %i percent, %d percent are %i', (paid, rate, percent, expected) => {
  expect(commissionOn(paid, rate, percent)).toBe(expected)
})
