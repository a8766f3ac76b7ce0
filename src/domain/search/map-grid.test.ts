import { expect, it } from 'vitest'

import { cellOf, gridOf } from './map-grid.ts'

const athens = { west: 23.6, south: 37.9, east: 23.9, north: 38.1 }

it.each([
  ['the whole country', { west: 19, south: 34, east: 29, north: 42 }, 6, [7, 7]],
  ['a city', athens, 12, [14, 12]],
  ['a street: no more than sixteen by sixteen', athens, 18, [16, 16]],
  ['the world from far away: one at least', { west: -180, south: -80, east: 180, north: 80 }, 0, [4, 3]],
])('cells are as large as a cluster: %s', (_, box, zoom, [columns, rows]) => {
  expect(gridOf(box, zoom)).toEqual({ ...box, columns, rows })
})

it.each([
  ['the south-west corner', { latitude: 37.9, longitude: 23.6 }, 0],
  ['the south-east corner', { latitude: 37.9, longitude: 23.9 }, 13],
  ['the north-east corner', { latitude: 38.1, longitude: 23.9 }, 167],
  ['the middle', { latitude: 38.001, longitude: 23.751 }, 6 * 14 + 7],
])('%s has its cell', (_, point, cell) => {
  expect(cellOf(gridOf(athens, 12), point)).toBe(cell)
})
