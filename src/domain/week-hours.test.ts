import { expect, test } from 'vitest'

import { hoursFault, minutesOf, wholeWeek } from './week-hours.ts'

test.each([
  [[[600, 1080]], [], undefined],
  [
    [
      [1020, 1260],
      [600, 840],
    ],
    [[720, 735]],
    undefined,
  ],
  [[[600, 600]], [], 'backwards'],
  [
    [
      [600, 840],
      [839, 900],
    ],
    [],
    'overlap',
  ],
  [[[600, 840]], [[835, 845]], 'outside'],
  [[[600, 840]], [[595, 610]], 'outside'],
  // A break may be at the beginning or end of the work.
  [[[600, 840]], [[600, 610]], undefined],
  [[[600, 840]], [[830, 840]], undefined],
  [[[600, 840]], [[700, 690]], 'backwards'],
  [[], [[600, 610]], 'outside'],
  // Half-open: one range may begin where the other ends.
  [
    [
      [600, 840],
      [840, 900],
    ],
    [],
    undefined,
  ],
] as const)('%j with breaks %j: %s', (ranges, breaks, fault) => {
  expect(hoursFault({ ranges, breaks })).toBe(fault)
})

test('a week has seven days in order, and its length excludes breaks', () => {
  const week = wholeWeek([
    {
      weekday: 3,
      ranges: [
        [900, 960],
        [600, 660],
      ],
      breaks: [[620, 630]],
    },
  ])
  expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(week[2]?.ranges).toEqual([
    [600, 660],
    [900, 960],
  ])
  expect(week[0]).toEqual({ weekday: 1, ranges: [], breaks: [] })
  expect(minutesOf(week)).toBe(110)
})
