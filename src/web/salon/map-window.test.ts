import { expect, test } from 'vitest'

import { mapWindow } from './map-window.ts'

test('a salon inland stands in the middle, and the drawing under it', () => {
  const { pinX, pinY, width } = mapWindow({ latitude: 39.64, longitude: 22.42, region: 'central' }, 16 / 9)
  expect(pinX).toBeCloseTo(50, 1)
  expect(pinY).toBeCloseTo(50, 1)
  expect(width).toBeCloseTo((1000 / 180) * 100, 1)
})

test('at the rim of the drawing the window stays inside it and the pin moves', () => {
  // Kastellorizo, the easternmost.
  const { pinX, left, width } = mapWindow({ latitude: 36.15, longitude: 29.59, region: 'islands' }, 16 / 9)
  expect(left + width).toBeGreaterThanOrEqual(99.9)
  expect(pinX).toBeGreaterThan(50)
  expect(pinX).toBeLessThanOrEqual(100)
})
