import { expect, test } from 'vitest'

import { daysOf, isSpan, presetOf, presets, usualStep, type Preset } from './periods.ts'

test.each([
  ['days30', '2026-11-21', '2026-10-23', '2026-11-21'],
  ['days90', '2026-03-01', '2025-12-02', '2026-03-01'],
  ['week', '2026-11-21', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
] as const)('%s of %s is %s to %s', (name: Preset, today, from, to) => {
  expect(presets[name](today)).toEqual({ from, to })
  expect(presetOf({ from, to }, today)).toBe(name)
})

test.each([
  ['2026-11-01', '2026-11-30', 30, 'day'],
  ['2026-03-28', '2026-03-30', 3, 'day'],
  ['2026-08-01', '2026-11-30', 122, 'week'],
  ['2026-01-01', '2026-12-31', 365, 'month'],
] as const)('%s to %s has %i days, cut by %s', (from, to, days, step) => {
  expect([daysOf({ from, to }), usualStep({ from, to }), isSpan({ from, to })]).toEqual([days, step, true])
})

test.each([
  ['2026-11-02', '2026-11-01'],
  ['2024-01-01', '2026-01-02'],
  ['', '2026-01-02'],
  ['2026-13-01', '2026-13-02'],
])('%s to %s is no period', (from, to) => {
  expect(isSpan({ from, to })).toBe(false)
})
