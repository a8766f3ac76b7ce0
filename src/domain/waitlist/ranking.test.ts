import { expect, test } from 'vitest'

import { bestStart, fitOf, rankWaiting, roundOf } from './ranking.ts'

const hour = (hours: number) => hours * 3_600_000
const gap = { start: hour(10), end: hour(12), shortestMinutes: 30 }
const visit = (from: number, to: number, joinedAt = 0, entryId = `${from}-${to}`) => ({
  start: hour(from),
  end: hour(to),
  joinedAt,
  entryId,
})

test.each([
  ['all of it', 10, 12, 0],
  ['with an hour left before', 11, 12, 1],
  ['with half an hour on each side', 10.5, 11.5, 1],
  ['with a quarter left that nobody can use', 10, 11.75, 2],
  ['with an hour before and a quarter after', 11, 11.75, 2],
])('how a visit fits a gap: %s', (_, from, to, fit) => {
  expect(fitOf(gap, visit(from, to))).toBe(fit)
})

test('the start that fits best, of equal ones the earliest', () => {
  const starts = [visit(10.25, 11.25), visit(11, 12), visit(10, 11)]
  expect(bestStart(gap, starts)).toEqual(visit(10, 11))
  expect(bestStart(gap, [])).toBeUndefined()
})

test('who fills the gap comes first, then who has waited longest', () => {
  const [filling, early, late, odd] = [
    visit(10, 12, 9),
    visit(10, 11, 1),
    visit(11, 12, 2),
    visit(10, 11.75, 0),
  ]
  expect(rankWaiting(gap, [odd, late, early, filling])).toEqual([filling, early, late, odd])
})

test('two of one millisecond have an order all the same', () => {
  const [a, b] = [visit(10, 11, 1, 'a'), visit(10, 11, 1, 'b')]
  expect(rankWaiting(gap, [b, a])).toEqual([a, b])
})

test('three are asked together where one hold keeps the time of each', () => {
  const [short, long, inside, beside] = [visit(10, 10.5), visit(10, 12), visit(11, 12), visit(11.5, 12.5)]
  expect(roundOf([short, long, inside], 3)).toEqual([long, short, inside])
  expect(roundOf([long, beside], 3)).toEqual([long])
  expect(roundOf([short, long], 1)).toEqual([short])
  expect(roundOf([], 3)).toEqual([])
})
