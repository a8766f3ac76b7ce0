import { expect, test } from 'vitest'

import { stepsOf } from './daily-series.ts'

const figures = Array.from({ length: 15 }, (_, index) => ({
  day: `2026-03-${String(index + 1).padStart(2, '0')}`,
  value: 2 ** index,
}))

test('days are compared with the same day of the week of the span before', () => {
  const steps = stepsOf(figures, { steps: 7, daysEach: 1 })
  expect(steps).toHaveLength(7)
  expect(steps.at(-1)).toEqual({ from: '2026-03-15', value: 2 ** 14, before: 2 ** 7 })
  expect(steps[0]).toEqual({ from: '2026-03-09', value: 2 ** 8, before: 2 ** 1 })
})

test('weeks end on the last day, and what is not known before counts as nothing', () => {
  expect(stepsOf(figures, { steps: 1, daysEach: 7 })).toEqual([
    { from: '2026-03-09', value: 2 ** 15 - 2 ** 8, before: 2 ** 8 - 2 },
  ])
  expect(stepsOf(figures, { steps: 2, daysEach: 7 })).toEqual([
    { from: '2026-03-02', value: 2 ** 8 - 2, before: 0 },
    { from: '2026-03-09', value: 2 ** 15 - 2 ** 8, before: 1 },
  ])
  expect(stepsOf([], { steps: 2, daysEach: 7 })).toEqual([])
})
