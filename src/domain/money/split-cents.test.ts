import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sumCents } from '../money.ts'
import { splitCents } from './split-cents.ts'

test.each([
  ['equal parts, the odd cent to the first', 100, [1000, 1000, 1000], [34, 33, 33]],
  ['two odd cents', 101, [1, 1, 1], [34, 34, 33]],
  ['the largest fraction, though it is last', 10, [1, 1, 4], [2, 2, 6]],
  ['no cent for a weight of 0', 1001, [0, 7, 7], [0, 501, 500]],
  ['all weights 0', 3, [0, 0], [2, 1]],
  ['nothing to split', 0, [5, 3], [0, 0]],
  ['one part', 7, [0], [7]],
  ['fewer cents than parts', 2, [1, 1, 1, 1], [1, 1, 0, 0]],
  [
    'a product beyond exact numbers',
    9_007_199_254_740_991,
    [9_007_199_254_740_991, 1],
    [9_007_199_254_740_990, 1],
  ],
])('%s', (_, amount, weights, parts) => {
  expect(splitCents(amount, weights)).toEqual(parts)
})

test.each([
  ['no weights', 5, []],
  ['half a cent', 0.5, [1]],
  ['a negative amount', -1, [1]],
  ['a negative weight', 5, [1, -1]],
  ['a broken weight', 5, [0.5]],
])('refuses %s', (_, amount, weights) => {
  expect(() => splitCents(amount, weights)).toThrow(RangeError)
})

test('the parts sum to the amount, and each is its share rounded down or up', () => {
  const weights = fc.array(fc.nat(5000), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, (amount, by) => {
      const parts = splitCents(amount, by)
      const sum = sumCents(by)
      expect(sumCents(parts)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        const share = sum === 0 ? amount / by.length : (amount * (by[index] ?? 0)) / sum
        expect(part).toBeGreaterThanOrEqual(Math.floor(share))
        expect(part).toBeLessThanOrEqual(Math.ceil(share))
      }
    }),
  )
})

test('a heavier part gets no less', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(300), { minLength: 1 }), (amount, weights) => {
      const parts = splitCents(
        amount,
        weights.toSorted((one, other) => other - one),
      )
      expect(parts).toEqual(parts.toSorted((one, other) => other - one))
    }),
  )
})
