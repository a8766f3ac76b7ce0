import { expect, test } from 'vitest'

import { strengthOf, wantedHours } from './lost-hours.ts'

const wantedAt = (...times: readonly number[]) => ({
  hours: Array.from({ length: 24 }, (_, hour) => (times.includes(hour) ? 1 : 0)),
})

test.each([
  ['the usual ones where they hold all', [wantedAt(9, 20), wantedAt(12)], 9, 20],
  ['earlier ones', [wantedAt(6)], 6, 20],
  ['later ones', [wantedAt(23)], 9, 23],
])('the hours that get a column: %s', (_, weekdays, first, last) => {
  const hours = wantedHours(weekdays)
  expect([hours[0], hours.at(-1), hours.length]).toEqual([first, last, last - first + 1])
})

test('without a wanted hour there is no column', () => {
  expect(wantedHours([wantedAt()])).toEqual([])
})

test.each([
  [0.01, 0.14, 'text-ink'],
  [0.25, 0.14, 'text-ink'],
  [0.5, 0.26, 'text-ink'],
  [0.51, 0.88, 'text-on-primary'],
  [1, 1, 'text-on-primary'],
])('a cell with %f of the highest one', (share, opacity, text) => {
  expect(strengthOf(share)).toMatchObject({ opacity, text })
})
