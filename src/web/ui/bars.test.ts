import { expect, test } from 'vitest'

import { axisEnd, barIn, stacked } from './bars.ts'

test.each([
  [0, 1],
  [-3, 1],
  [1, 1],
  [1.2, 2],
  [21, 25],
  [25, 25],
  [26, 50],
  [5100, 10_000],
  [0.48, 0.5],
])('an axis for %f ends at %f', (value, end) => {
  expect(axisEnd(value)).toBeCloseTo(end)
})

test.each([
  ['fills four fifths of a narrow stretch', { start: 0.5, size: 0.05 }, { start: 0.505, size: 0.04 }],
  ['stays narrow when it is alone', { start: 0, size: 1 }, { start: 0.44, size: 0.12 }],
])('a bar %s', (_, stretch, bar) => {
  const { start, size } = barIn(stretch)
  expect([start, size]).toEqual([expect.closeTo(bar.start), expect.closeTo(bar.size)])
})

test('values stand on top of each other', () => {
  expect(stacked([20, 0, 30], 100)).toEqual([
    { start: 0, size: 0.2 },
    { start: 0.2, size: 0 },
    { start: 0.2, size: 0.3 },
  ])
})
