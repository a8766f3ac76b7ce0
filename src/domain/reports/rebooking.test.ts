import { expect, test } from 'vitest'

import { cameBack, isTimeOver, lastDayOver } from './rebooking.ts'

test.each([
  // The sixtieth day has to be over too.
  ['2026-09-30', '2026-11-30', true],
  ['2026-10-01', '2026-11-30', false],
  ['2026-11-29', '2026-11-30', false],
  ['2025-12-31', '2026-03-01', false],
  ['2025-12-31', '2026-03-02', true],
  ['2028-01-01', '2028-03-02', true],
])('a visit of %s counts on %s: %s', (visit, today, isOver) => {
  expect(isTimeOver(visit, today)).toBe(isOver)
  expect(visit <= lastDayOver(today)).toBe(isOver)
})

test.each([
  ['2026-09-01', '2026-10-31', true],
  ['2026-09-01', '2026-11-01', false],
  ['2026-09-01', '2026-09-01', true],
  ['2026-09-01', null, false],
])('after %s, an appointment on %s is coming back: %s', (visit, next, is) => {
  expect(cameBack(visit, next)).toBe(is)
})
