import { expect, test } from 'vitest'

import { isMailedPeriod, mailedDays, usualPeriods } from './saved-report.ts'

test.each([
  ['days30', '2026-10', '2026-10-02', '2026-10-31'],
  ['days30', '2026-02', '2026-01-30', '2026-02-28'],
  ['days90', '2026-10', '2026-08-03', '2026-10-31'],
  ['year', '2026-10', '2026-01-01', '2026-10-31'],
  ['year', '2026-12', '2026-01-01', '2026-12-31'],
  ['year', '2027-01', '2027-01-01', '2027-01-31'],
] as const)('%s in the mail about %s', (period, month, from, to) => {
  expect(mailedDays(period, { from: `${month}-01`, to })).toEqual({ from, to })
})

test('the month itself, and what is shorter, is in no mail of its own', () => {
  expect([null, ...usualPeriods].filter((period) => isMailedPeriod(period))).toEqual([
    'days30',
    'days90',
    'year',
  ])
})
