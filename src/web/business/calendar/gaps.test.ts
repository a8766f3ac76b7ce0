import { expect, test } from 'vitest'

import { gapsBetween, processingOf } from './gaps.ts'

type Pair = readonly [number, number]
const spans = (pairs: readonly Pair[]) => pairs.map(([from, to]) => ({ from, to }))

test.each<[string, readonly Pair[], readonly Pair[], readonly Pair[]]>([
  [
    'between two bookings',
    [[540, 1200]],
    [
      [600, 660],
      [720, 780],
    ],
    [[660, 720]],
  ],
  ['not before the first and after the last', [[540, 1200]], [[600, 660]], []],
  [
    'not across a break',
    [
      [540, 840],
      [1020, 1260],
    ],
    [
      [780, 840],
      [1020, 1080],
    ],
    [],
  ],
  [
    'not where a service has no room',
    [[540, 1200]],
    [
      [600, 660],
      [679, 780],
    ],
    [],
  ],
  [
    'from 20 minutes',
    [[540, 1200]],
    [
      [600, 660],
      [680, 780],
    ],
    [[660, 680]],
  ],
  [
    'not where they are seen without help',
    [[540, 1200]],
    [
      [540, 600],
      [781, 900],
    ],
    [],
  ],
  [
    'up to three hours',
    [[540, 1200]],
    [
      [540, 600],
      [780, 900],
    ],
    [[600, 780]],
  ],
  [
    'in any order',
    [[540, 1200]],
    [
      [720, 780],
      [600, 660],
    ],
    [[660, 720]],
  ],
  [
    'behind a long booking that another one lies in',
    [[540, 1200]],
    [
      [600, 720],
      [630, 660],
      [750, 800],
    ],
    [[720, 750]],
  ],
  [
    'not outside the working time',
    [[540, 600]],
    [
      [660, 700],
      [730, 760],
    ],
    [],
  ],
])('gaps are shown %s', (_, work, busy, gaps) => {
  expect(gapsBetween(spans(work), spans(busy))).toEqual(spans(gaps))
})

test.each<[['work' | 'processing', number][], readonly Pair[]]>([
  [[['work', 60]], []],
  [
    [
      ['work', 30],
      ['processing', 20],
      ['work', 15],
    ],
    [[30, 50]],
  ],
  [
    [
      ['processing', 10],
      ['work', 30],
      ['processing', 5],
    ],
    [
      [0, 10],
      [40, 45],
    ],
  ],
])('the processing times of %j', (phases, free) => {
  expect(processingOf({ phases })).toEqual(spans(free))
})
