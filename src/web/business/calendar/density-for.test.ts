import { expect, test } from 'vitest'

import { densityFor, drawnAt, type Density } from './density.ts'

test.each<[Density, number, Density]>([
  ['15', 1, '15'],
  ['15', 0.2, '15'],
  ['15', 1.2, '15'],
  ['15', 1.5, '10'],
  ['15', 3, '5'],
  ['5', 0.9, '5'],
  ['5', 0.6, '10'],
  ['5', 0.3, '15'],
  ['10', 2, '5'],
  ['10', 0.6, '15'],
  // Just past the middle between two.
  ['15', 1.27, '15'],
  ['10', 0.78, '10'],
])('a grid of %s minutes, its fingers %d times as far apart, becomes one of %s', (from, ratio, to) => {
  expect(densityFor(drawnAt(from).scale * ratio, from)).toBe(to)
})
