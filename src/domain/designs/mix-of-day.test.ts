import { expect, test } from 'vitest'

import { mixOfDay } from './mix-of-day.ts'

test('the days of four weeks begin in all sixteen parts of the order', () => {
  const days = Array.from({ length: 28 }, (_, day) => mixOfDay(`2026-11-${String(day + 1).padStart(2, '0')}`))
  expect(new Set(days.map((mix) => mix >> 28)).size).toBe(16)
  expect(days.every((mix) => Math.abs(mix) <= 2 ** 31)).toBe(true)
})
