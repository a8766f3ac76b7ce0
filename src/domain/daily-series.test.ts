import { expect, test } from 'vitest'

import { stepsOf } from './daily-series.ts'

const figures = [
  { day: '2026-03-01', value: 1 },
  { day: '2026-03-08', value: 2 },
  { day: '2026-03-14', value: 4 },
  { day: '2026-03-15', value: 8 },
]

test('days are compared with the same day of the week of the span before', () => {
  const steps = stepsOf(figures, { until: '2026-03-15', steps: 7, daysEach: 1 })
  expect(steps.length).toBe(7)
  expect(steps.at(-1)).toEqual({ from: '2026-03-15', value: 8, before: 2 })
  expect(steps[0]).toEqual({ from: '2026-03-09', value: 0, before: 0 })
})

test('weeks end on the last day', () => {
  expect(stepsOf(figures, { until: '2026-03-15', steps: 1, daysEach: 7 })).toEqual([
    { from: '2026-03-09', value: 12, before: 2 },
  ])
  expect(stepsOf([], { until: '2026-03-15', steps: 2, daysEach: 7 })).toEqual([
    { from: '2026-03-02', value: 0, before: 0 },
    { from: '2026-03-09', value: 0, before: 0 },
  ])
})
