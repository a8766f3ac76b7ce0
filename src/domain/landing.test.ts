import fc from 'fast-check'
import { expect, it } from 'vitest'

import { hasEnough, usualFigures } from './landing.ts'

it.each([
  [0, 0, false],
  [2, 2, false],
  [3, 3, true],
  [9, 2, false],
  [10, 0, true],
])('%i listed of which %i take bookings are enough: %s', (listed, bookable, expected) => {
  expect(hasEnough({ listed, bookable })).toBe(expected)
})

const upTo = (count: number) => Int32Array.from({ length: count }, (_, index) => (count - index) * 100)

it.each([
  [0, null],
  [1, [100, 100, 100]],
  [3, [100, 200, 300]],
  // Of nine prices none is left out, of ten the highest is.
  [9, [100, 500, 900]],
  [10, [100, 500, 900]],
  [20, [200, 1000, 1800]],
])('of %i salons the usual prices are %j', (count, expected) => {
  const usual = usualFigures(upTo(count), new Int32Array(count).fill(45))
  expect(usual && [usual.lowCents, usual.middleCents, usual.highCents]).toEqual(expected)
  expect(usual?.middleMinutes).toBe(count === 0 ? undefined : 45)
})

it('counts many values to the same end as it sorts few', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 500, maxLength: 700 }),
      fc.constantFrom(90_000, 9000),
      (values, most) => {
        const cents = values.map((value) => value % most)
        const sorted = Int32Array.from(cents).sort()
        const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]
        expect(usualFigures(Int32Array.from(cents), Int32Array.from(cents))).toEqual({
          lowCents: at(0.1),
          middleCents: at(0.5),
          highCents: at(0.9),
          middleMinutes: at(0.5),
        })
      },
    ),
  )
})

it('takes the middle of the minutes', () => {
  expect(usualFigures(upTo(5), Int32Array.of(90, 30, 45, 60, 40))?.middleMinutes).toBe(45)
})
