import { expect, test } from 'vitest'

import { firstOnline, nextOnline, onlineBadge } from './online-badge.ts'

const almostOne = 1 - Number.EPSILON

test.each([
  [0, 80],
  [0.5, 100],
  [almostOne, 120],
])('chance %d begins with %d', (chance, expected) => {
  expect(firstOnline(chance)).toBe(expected)
})

test.each([
  { count: 100, direction: 0, size: 0, expected: 101 },
  { count: 100, direction: 0, size: 0.34, expected: 102 },
  { count: 100, direction: 0, size: almostOne, expected: 103 },
  { count: 100, direction: 0.699, size: 0, expected: 101 },
  { count: 100, direction: 0.7, size: 0, expected: 99 },
  { count: 100, direction: almostOne, size: 0.34, expected: 98 },
  { count: 100, direction: almostOne, size: almostOne, expected: 97 },
  { count: 149, direction: 0, size: almostOne, expected: 150 },
  { count: 150, direction: 0, size: 0, expected: 150 },
  { count: 150, direction: almostOne, size: 0, expected: 149 },
  { count: 51, direction: almostOne, size: almostOne, expected: 50 },
  { count: 50, direction: almostOne, size: 0, expected: 50 },
  { count: 50, direction: 0, size: 0, expected: 51 },
])(
  'from $count with chances $direction and $size comes $expected',
  ({ count, direction, size, expected }) => {
    expect(nextOnline(count, [direction, size])).toBe(expected)
  },
)

test('over all chances seven of ten steps go up, and all sizes are equally frequent', () => {
  const chances = Array.from({ length: 300 }, (_, index) => (index + 0.5) / 300)
  const steps = chances.flatMap((direction) =>
    chances.map((size) => nextOnline(100, [direction, size]) - 100),
  )
  const share = (step: number) => steps.filter((each) => each === step).length / steps.length
  expect([1, 2, 3].map((step) => share(step).toFixed(3))).toEqual(['0.233', '0.233', '0.233'])
  expect([-1, -2, -3].map((step) => share(step).toFixed(3))).toEqual(['0.100', '0.100', '0.100'])
})

test('the badge moves every five seconds', () => {
  expect(onlineBadge.everyMilliseconds).toBe(5000)
})
