import { expect, test } from 'vitest'

import { clockTime, localMoment, openState, weekdayOf } from './opening.ts'

const week = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  ranges: [
    [540, 840],
    [1020, 1260],
  ] as [number, number][],
}))
const salon = {
  hours: [...week, { weekday: 6, ranges: [] }, { weekday: 7, ranges: [] }],
  exceptions: [{ date: '2026-11-23', ranges: [] as [number, number][], reason: null }],
}

test('the clock is the salon’s own, also on the day when it is changed', () => {
  expect(localMoment('Europe/Athens', new Date('2026-11-20T22:30:00Z'))).toEqual({
    date: '2026-11-21',
    minute: 30,
  })
  expect(localMoment('Europe/Athens', new Date('2026-10-25T01:30:00Z'))).toEqual({
    date: '2026-10-25',
    minute: 210,
  })
})

test.each([
  // Friday 20 November 2026
  [
    { date: '2026-11-20', minute: 540 },
    { kind: 'open', until: 840 },
  ],
  [
    { date: '2026-11-20', minute: 839 },
    { kind: 'open', until: 840 },
  ],
  [
    { date: '2026-11-20', minute: 840 },
    { kind: 'opens', inDays: 0, weekday: 5, at: 1020 },
  ],
  [
    { date: '2026-11-20', minute: 539 },
    { kind: 'opens', inDays: 0, weekday: 5, at: 540 },
  ],
  // After the last hours: the weekend and an exceptional Monday lie between.
  [
    { date: '2026-11-20', minute: 1260 },
    { kind: 'opens', inDays: 4, weekday: 2, at: 540 },
  ],
] as const)('%o → %o', (moment, expected) => {
  expect(openState(salon, moment)).toEqual(expected)
})

test('a salon without hours in the coming week is just closed', () => {
  expect(openState({ hours: [], exceptions: [] }, { date: '2026-11-20', minute: 600 })).toEqual({
    kind: 'closed',
  })
})

test('Sunday is the seventh day, midnight at the end of a day is 24:00', () => {
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(clockTime(1440)).toBe('24:00')
  expect(clockTime(545)).toBe('09:05')
})
