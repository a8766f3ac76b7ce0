import { expect, test } from 'vitest'

import { dueFigures } from './figures-month.ts'
import { isTimeOver } from './rebooking.ts'

test.each([
  // Athens is two hours ahead in winter, three in summer.
  ['2026-12-01T06:59:59Z', null],
  ['2026-12-01T07:00:00Z', ['2026-11-01/2026-11-30', '2026-09-01/2026-09-30', '2026-12-01T07:00:00Z']],
  ['2026-12-31T21:59:00Z', ['2026-11-01/2026-11-30', '2026-09-01/2026-09-30', '2026-12-01T07:00:00Z']],
  ['2026-12-31T22:00:00Z', null],
  ['2027-01-01T07:00:00Z', ['2026-12-01/2026-12-31', '2026-10-01/2026-10-31', '2027-01-01T07:00:00Z']],
  // Sixty days before the first of March is the last of December.
  ['2027-03-01T07:00:00Z', ['2027-02-01/2027-02-28', '2026-11-01/2026-11-30', '2027-03-01T07:00:00Z']],
  ['2026-07-01T05:59:00Z', null],
  ['2026-07-01T06:00:00Z', ['2026-06-01/2026-06-30', '2026-04-01/2026-04-30', '2026-07-01T06:00:00Z']],
] as const)('at %s the figures of %j are due', (now, due) => {
  const found = dueFigures(Temporal.Instant.from(now))
  const text = ({ from, to }: { from: string; to: string }) => `${from}/${to}`
  expect(found && [text(found.month), text(found.rebookingMonth), found.dueAt.toString()]).toEqual(due)
  expect(found && isTimeOver(found.rebookingMonth.to, now.slice(0, 10))).toBe(due && true)
})
