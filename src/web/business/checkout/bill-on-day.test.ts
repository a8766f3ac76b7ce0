import { expect, test } from 'vitest'

import { billOnDay } from './bill-on-day.ts'

const day = { day: '2026-03-10', timeZone: 'Europe/Athens' }

test.each([
  ['stands', '2026-03-10T11:00:00Z', null, { cents: 3450, undone: null }],
  ['is undone at once', '2026-03-10T11:00:00Z', '2026-03-10T11:05:00Z', { cents: 0, undone: 'here' }],
  // 01:30 in Athens: the next day there, and the same day in Greenwich.
  ['is undone later', '2026-03-10T11:00:00Z', '2026-03-10T23:30:00Z', { cents: 3450, undone: 'later' }],
  [
    'of before is undone',
    '2026-03-08T11:00:00Z',
    '2026-03-10T09:00:00Z',
    { cents: -3450, undone: 'earlier' },
  ],
])('a bill that %s', (_, closedAt, undoneAt, expected) => {
  expect(billOnDay({ closedAt, undoneAt, totalCents: 3450 }, day)).toEqual(expected)
})
