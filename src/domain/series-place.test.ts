import { expect, test } from 'vitest'

import { placeInSeries } from './series-place.ts'

const series = [
  { id: 'first', status: 'completed' },
  { id: 'away', status: 'no_show' },
  { id: 'off', status: 'cancelled_by_customer' },
  { id: 'next', status: 'confirmed' },
]

test.each([
  ['first', { number: 1, of: 3 }],
  ['away', { number: 2, of: 3 }],
  ['next', { number: 3, of: 3 }],
  ['off', null],
  ['another', null],
])('%s is %j', (id, place) => {
  expect(placeInSeries(series, id)).toEqual(place)
})
