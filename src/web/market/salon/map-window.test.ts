import { expect, test } from 'vitest'

import { mapWindow } from './map-window.ts'

test('a salon inland is shown in the middle, and the drawing under it', () => {
  const { pinX, pinY, viewBox } = mapWindow({ latitude: 39.64, longitude: 22.42, region: 'central' }, 16 / 9)
  expect(pinX).toBeCloseTo(50, 1)
  expect(pinY).toBeCloseTo(50, 1)
  expect(viewBox.slice(2)).toEqual([180, 101.25])
})

test('at the rim of the drawing the window stays inside it and the pin moves', () => {
  // Kastellorizo, the easternmost.
  const { pinX, viewBox } = mapWindow({ latitude: 36.15, longitude: 29.59, region: 'islands' }, 16 / 9)
  expect(viewBox[0] + viewBox[2]).toBe(1000)
  expect(pinX).toBeGreaterThan(50)
  expect(pinX).toBeLessThanOrEqual(100)
})
