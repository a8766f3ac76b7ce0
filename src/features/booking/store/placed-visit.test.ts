import { expect, test } from 'vitest'

import type { Phase } from '#domain/availability/calendar.ts'

import { stretched } from './placed-visit.ts'

const phasesOf = (...minutes: readonly number[]): Phase[] =>
  minutes.map((length, at) => ({ kind: at % 2 === 0 ? 'work' : 'processing', minutes: length }))

test.each([
  [[30, 20, 10], 60, [30, 20, 10]],
  [[30, 20, 10], 75, [30, 20, 25]],
  [[30, 20, 10], 51, [30, 20, 1]],
  // Nothing would be left of the last work: all of it is work then.
  [[30, 20, 10], 50, [50]],
  [[30, 20, 10], 5, [5]],
  [[30, 20], 60, [40, 20]],
  [[30, 20], 21, [1, 20]],
  [[30, 20], 20, [20]],
])('%j in %i minutes is %j', (usual, minutes, made) => {
  expect(stretched(phasesOf(...usual), minutes)).toEqual(phasesOf(...made))
})
