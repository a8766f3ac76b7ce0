import { describe, expect, test } from 'vitest'

import { dropGapRuleWhereTooFew } from './free-starts.ts'
import { nearestStarts } from './nearest-starts.ts'
import type { FreeStart } from './search.ts'

const start = (at: number): FreeStart => ({ start: at, end: at + 1, staffIds: [] })
const day = (...starts: number[]) => ({ date: '2026-05-13', starts: starts.map(start) })

describe('the gap rule is dropped on a day', () => {
  test.each([
    ['where it leaves two of three', day(1, 2), day(1, 2, 3), day(1, 2, 3)],
    ['where it leaves none of one', day(), day(1), day(1)],
    ['but not where it leaves three', day(1, 2, 3), day(1, 2, 3, 4), day(1, 2, 3)],
    ['nor where there are no more', day(1, 2), day(1, 2), day(1, 2)],
  ])('%s', (_, ruled, all, expected) => {
    expect(dropGapRuleWhereTooFew(ruled, () => all)).toEqual(expected)
  })
})

describe('the nearest starts', () => {
  const near = (wanted: number, ...days: ReturnType<typeof day>[]) =>
    nearestStarts(days, wanted).map((free) => free.start)

  test('are three, in order of time, over days', () => {
    expect(near(50, day(10, 40), day(55, 70, 90))).toEqual([40, 55, 70])
  })
  test('prefer the earlier of two equally near', () => {
    expect(near(50, day(20, 30, 40, 60, 70))).toEqual([30, 40, 60])
  })
  test('are fewer where there are fewer', () => {
    expect(near(50, day(), day(51))).toEqual([51])
  })
})
