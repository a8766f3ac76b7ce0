import { expect, test } from 'vitest'

import { axisMarks, barAt, barByKey, barIn, stacked } from './bars.ts'

test.each([
  [0, false, [0]],
  [-3, false, [0]],
  [1, true, [0, 1]],
  [2, true, [0, 1, 2]],
  [5, true, [0, 2, 4, 6]],
  [9, true, [0, 3, 6, 9]],
  [22, true, [0, 10, 20, 30]],
  [56_000, false, [0, 20_000, 40_000, 60_000]],
  [101, false, [0, 50, 100, 150]],
  [100, false, [0, 25, 50, 75, 100]],
  [0.48, false, [0, 0.2, 0.4, 0.6]],
])('an axis for %f (whole: %s) has the marks %j', (value, isWhole, marks) => {
  expect(axisMarks(value, isWhole)).toEqual(marks.map((mark) => expect.closeTo(mark)))
})

test.each([
  [0, 0],
  [0.49, 4],
  [0.999, 9],
  [1, 9],
  [-0.1, 0],
])('at %f of the width is bar %i of ten', (share, bar) => {
  expect(barAt(share, 10)).toBe(bar)
})

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 0, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Tab', 5, undefined],
])('%s leads from bar %i to %s', (key, from, to) => {
  expect(barByKey(key, from, 10)).toBe(to)
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
