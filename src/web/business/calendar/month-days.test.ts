import { expect, test } from 'vitest'

import { addMonths, mondayOf, monthTitle, weeksOf } from './month-days.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

test.each([
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-20', 12, '2027-11-20'],
])('%s and %i months is %s', (date, months, to) => {
  expect(addMonths(date, months)).toBe(to)
})

test.each([
  ['2026-11-20', 6, '2026-10-26', '2026-12-06'],
  ['2026-12-01', 5, '2026-11-30', '2027-01-03'],
  ['2027-02-14', 4, '2027-02-01', '2027-02-28'],
])('the month of %s has %i weeks, from %s to %s', (date, weeks, first, last) => {
  const rows = weeksOf(date)
  expect([rows.length, rows[0]?.[0], rows.at(-1)?.at(-1)]).toEqual([weeks, first, last])
  expect(new Set(rows.flat()).size).toBe(weeks * 7)
})

test('a month is named as a title', () => {
  expect(monthTitle('el', '2026-11-20')).toBe('Νοέμβριος 2026')
  expect(monthTitle('en', '2026-11-20')).toBe('November 2026')
})
