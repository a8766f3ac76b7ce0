import { expect, test } from 'vitest'

import { daysLeft } from './subscription.ts'

const now = Temporal.Instant.from('2026-05-11T06:00:00Z')

test.each([
  ['2026-05-12T06:00:00Z', 1],
  ['2026-05-12T06:00:01Z', 2],
  ['2026-05-11T06:00:01Z', 1],
  ['2026-05-11T06:00:00Z', 0],
  ['2026-05-01T06:00:00Z', 0],
  ['2026-06-10T06:00:00Z', 30],
])('until %s there are %i days', (end, days) => {
  expect(daysLeft(now, end)).toBe(days)
})
