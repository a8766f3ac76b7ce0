import { expect, test } from 'vitest'

import { activeFilters } from './active-filters.ts'

const given = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

const query = {
  q: 'nails',
  near: '37.984,23.728',
  date: '2026-11-21',
  from: '10:00',
  priceLevel: ['1', '3'],
  sort: 'distance',
} as const
const labels = { q: '“nails”', near: 'Near me', date: 'Tomorrow, from 10:00' }

test.each([
  ['q', { q: undefined }],
  // An order by distance needs its point.
  ['near', { near: undefined, sort: undefined }],
  // Hours belong to their day.
  ['date', { date: undefined, from: undefined }],
  ['price-1', { priceLevel: ['3'] }],
])('without %s', (key, changes) => {
  const filter = activeFilters(query, labels, (level) => `level ${level}`).find((each) => each.key === key)
  expect(given(filter?.without ?? {})).toEqual(given({ ...query, ...changes }))
})

test('each part that has a label is a filter, and each price level one of its own', () => {
  const shown = activeFilters(query, labels, (level) => `level ${level}`)
  expect(shown.map(({ label }) => label)).toEqual([
    '“nails”',
    'Near me',
    'Tomorrow, from 10:00',
    'level 1',
    'level 3',
  ])
  expect(activeFilters({ sort: 'rating' }, {}, String)).toEqual([])
})
