import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readCoast, type Ring } from './coast.ts'

const { regions, abroad } = readCoast(readFileSync(new URL('../salon/greece.svg', import.meta.url), 'utf8'))

/** How often a line to the east crosses the ring: an odd number means inside. */
function isIn(ring: Ring, lat: number, lng: number): boolean {
  return ring.reduce((inside, [y, x], index) => {
    const [y2, x2] = ring.at(index - 1) as Ring[number]
    const crosses = y > lat !== y2 > lat && lng < ((x2 - x) * (lat - y)) / (y2 - y) + x
    return crosses ? !inside : inside
  }, false)
}
const isLand = (lat: number, lng: number) => regions.flat().some((ring) => isIn(ring, lat, lng))

test.each([
  ['Athens', 37.984, 23.728, true],
  ['Heraklion', 35.33, 25.13, true],
  ['Rhodes', 36.2, 28.0, true],
  ['the Aegean', 37.8, 25.6, false],
  ['the Ionian sea', 37.5, 20, false],
])('%s', (_, lat, lng, expected) => {
  expect(isLand(lat, lng)).toBe(expected)
})

test('there are seven regions, and Tirana is abroad', () => {
  expect(regions).toHaveLength(7)
  expect(abroad.some((ring) => isIn(ring, 41.33, 19.82))).toBe(true)
  expect(isLand(41.33, 19.82)).toBe(false)
})
