import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isPercentage, percentOf } from './percent.ts'

test.each([
  [4550, 10, 455],
  [3595, 33, 1186],
  // Half a cent goes up, less goes down.
  [3333, 50, 1667],
  [50, 1, 1],
  [49, 1, 0],
  [1, 50, 1],
  [1, 49.99, 0],
  // Two decimals; 33.33 and 1.15 are not exact as numbers.
  [10_000, 33.33, 3333],
  [10_000, 1.15, 115],
  [5000, 0.01, 1],
  [4999, 0.01, 0],
  [0, 100, 0],
  [1234, 0, 0],
  // An amount that would not be exact times ten thousand.
  [900_719_925_474_099, 99.99, 900_629_853_481_552],
])('of %i cents, %f percent is %i', (amount, percent, part) => {
  expect(percentOf(amount, percent)).toBe(part)
})

test.each([
  ['half a cent', 0.5, 10],
  ['a negative amount', -1, 10],
  ['three decimals', 100, 33.333],
  ['a negative percentage', 100, -1],
  ['no number', 100, Number.NaN],
  ['no end', 100, Infinity],
])('refuses %s', (_, amount, percent) => {
  expect(() => percentOf(amount, percent)).toThrow(RangeError)
})

test('every percentage with two decimals is one', () => {
  const percentages = Array.from({ length: 10_001 }, (_, points) => Number(`${points}e-2`))
  expect(percentages.filter((percent) => !isPercentage(percent))).toEqual([])
})

test('is never more than half a cent off', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(10_000), (amount, points) => {
      const exact = (amount * points) / 10_000
      const off = percentOf(amount, points / 100) - exact
      expect(off).toBeGreaterThan(-0.5)
      expect(off).toBeLessThanOrEqual(0.5)
    }),
  )
})
