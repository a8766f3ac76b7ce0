import { expect, test } from 'vitest'

import {
  bucketsOf,
  daysIn,
  daysOver,
  growth,
  instantsOf,
  periodBefore,
  periodOf,
  shareOf,
} from './report-period.ts'

test.each([
  [['2026-11-01', '2026-11-30'], 30, ['2026-09-27', '2026-10-26']],
  [['2026-03-01', '2026-03-31'], 31, ['2026-01-25', '2026-02-24']],
  [['2026-11-23', '2026-11-29'], 7, ['2026-11-16', '2026-11-22']],
  [['2028-02-29', '2028-02-29'], 1, ['2028-02-22', '2028-02-22']],
  [['2026-01-01', '2026-12-31'], 365, ['2024-12-26', '2025-12-25']],
] as const)(
  '%j has %i days and is compared with %j, from the same weekday on',
  ([from, to], days, before) => {
    expect(daysIn({ from, to })).toBe(days)
    const compared = periodBefore({ from, to })
    expect(Object.values(compared)).toEqual(before)
    expect(Temporal.PlainDate.from(compared.from).dayOfWeek).toBe(Temporal.PlainDate.from(from).dayOfWeek)
    expect(compared.to < from).toBe(true)
  },
)

test.each([
  ['2026-11-01', '2026-11-30', '2026-12-01', '2026-11-01/2026-11-30'],
  ['2026-11-01', '2026-11-30', '2026-11-30', '2026-11-01/2026-11-29'],
  ['2026-11-01', '2026-11-30', '2026-11-10', '2026-11-01/2026-11-09'],
  ['2026-11-01', '2026-11-30', '2026-11-01', null],
  ['2026-11-30', '2026-11-30', '2026-11-30', null],
  ['2026-12-01', '2026-12-31', '2026-11-30', null],
])('of %s to %s, on %s these days are over: %s', (from, to, today, over) => {
  const days = daysOver({ from, to }, today)
  expect(days && `${days.from}/${days.to}`).toBe(over)
})

test.each([
  ['2026-11-20', '2026-11-22', 'day', ['2026-11-20/2026-11-20', '2026-11-21/2026-11-21', '2026-11-22/2026-11-22']],
  ['2026-11-20', '2026-12-01', 'week', ['2026-11-20/2026-11-22', '2026-11-23/2026-11-29', '2026-11-30/2026-12-01']],
  ['2026-11-23', '2026-11-29', 'week', ['2026-11-23/2026-11-29']],
  ['2026-12-15', '2027-02-03', 'month', ['2026-12-15/2026-12-31', '2027-01-01/2027-01-31', '2027-02-01/2027-02-03']],
  ['2026-01-31', '2026-03-01', 'month', ['2026-01-31/2026-01-31', '2026-02-01/2026-02-28', '2026-03-01/2026-03-01']],
] as const)('%s to %s by %s', (from, to, step, cuts) => {
  expect(bucketsOf({ from, to }, step).map((cut) => `${cut.from}/${cut.to}`)).toEqual(cuts)
}) // prettier-ignore

test.each([
  ['2026-11-29', 'week', '2026-11-23', '2026-11-29'],
  ['2026-11-30', 'week', '2026-11-30', '2026-12-06'],
  ['2027-01-01', 'week', '2026-12-28', '2027-01-03'],
  ['2026-11-30', 'month', '2026-11-01', '2026-11-30'],
  ['2028-02-10', 'month', '2028-02-01', '2028-02-29'],
  ['2026-11-30', 'day', '2026-11-30', '2026-11-30'],
] as const)('%s is in the %s from %s to %s', (day, step, from, to) => {
  expect(periodOf(day, step)).toEqual({ from, to })
})

test.each([
  ['2026-06-01', '2026-05-31T21:00:00Z', '2026-06-01T21:00:00Z'],
  ['2026-01-15', '2026-01-14T22:00:00Z', '2026-01-15T22:00:00Z'],
  // 23 and 25 hours.
  ['2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
  ['2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z'],
])('%s in Athens is from %s to %s', (day, from, to) => {
  expect(instantsOf({ from: day, to: day }, 'Europe/Athens')).toEqual({ from, to })
})

test.each([
  [1, 4, 0.25],
  [0, 4, 0],
  [0, 0, null],
  [3, 0, null],
])('%i of %i is %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})

test.each([
  [125, 100, 0.25],
  [0, 100, -1],
  [100, 100, 0],
  [5, 0, null],
])('%i after %i grew by %s', (now, before, by) => {
  expect(growth(now, before)).toBe(by)
})
