import { expect, test } from 'vitest'

import { lastReportYear } from './report-year.ts'

test.each([
  ['2026-12-31', 2025],
  ['2027-01-09', 2025],
  ['2027-01-10', 2026],
  ['2027-01-31', 2026],
  ['2027-02-01', 2026],
])('on %s the last report is that of %i', (day, year) => {
  expect(lastReportYear(Temporal.PlainDate.from(day))).toBe(year)
})
