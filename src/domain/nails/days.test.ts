import { expect, test } from 'vitest'

import { daysAfter, daysBetween } from './days.ts'

test('days are counted as the calendar does, over leap years', () => {
  const first = Temporal.PlainDate.from('1999-12-01')
  for (let days = 0; days < 4000; days += 1) {
    const other = first.add({ days }).toString()
    expect(daysAfter('1999-12-01', days)).toBe(other)
    expect(daysBetween(other, '1999-12-01')).toBe(0 - days)
  }
})

test.each([
  ['2026-03-01', '2026-04-05', 35],
  ['2100-02-28', '2100-03-01', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-11-28', '2026-11-07', -21],
])('from %s to %s: %i', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
  expect(daysAfter(from, days)).toBe(to)
})
