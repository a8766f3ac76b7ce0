import { expect, test } from 'vitest'

import { cents } from '../money.ts'
import { guaranteedPart, partOfTotal, type DepositRule } from './deposit.ts'

test.each<[string, number, DepositRule, number]>([
  ['none', 4550, { kind: 'none', value: 0 }, 0],
  ['a fixed amount', 4550, { kind: 'fixed', value: 1000 }, 1000],
  ['a fixed amount above the total', 900, { kind: 'fixed', value: 1000 }, 900],
  ['a third, half up', 3595, { kind: 'percent', value: 33 }, 1186],
  ['two decimals', 10_000, { kind: 'percent', value: 12.34 }, 1234],
  ['half a cent', 3999, { kind: 'percent', value: 50 }, 2000],
  ['all', 3999, { kind: 'percent', value: 100 }, 3999],
  ['never more than all', 3999, { kind: 'percent', value: 150 }, 3999],
  ['of nothing', 0, { kind: 'percent', value: 50 }, 0],
])('%s', (_, total, rule, deposit) => {
  expect(partOfTotal(cents(total), rule)).toBe(deposit)
})

test.each([
  ['no rule', null, 0],
  ['a part that can be charged', { kind: 'percent', value: 2 }, 50],
  ['a part below the smallest payment', { kind: 'percent', value: 1 }, 0],
  ['never more than the total', { kind: 'fixed', value: 9000 }, 2500],
] as const)('a card stands for %s', (_, rule, part) => {
  expect(guaranteedPart(cents(2500), rule, 50)).toBe(part)
})
