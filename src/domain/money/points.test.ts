import { expect, test } from 'vitest'

import { at, athens, day } from '#test/money/made-booking.ts'

import {
  clawBackPoints,
  earnedLot,
  pointsBalance,
  putBackPoints,
  takePoints,
  type PointsLot,
} from './points.ts'

test.each([
  // Points for full euros only.
  [9999, '2026-05-13T10:00:00+03:00', 99, '2027-05-13'],
  [99, '2026-05-13T10:00:00+03:00', 0, '2027-05-13'],
  [100, '2026-05-13T10:00:00+03:00', 1, '2027-05-13'],
  // The local day counts, and the month's last day where there is no such day.
  [100, '2026-05-13T20:59:59Z', 1, '2027-05-13'],
  [100, '2026-05-13T21:00:00Z', 1, '2027-05-14'],
  [100, '2024-02-29T12:00:00+02:00', 1, '2025-02-28'],
  [100, '2026-10-25T21:59:59Z', 1, '2027-10-25'],
])('%d cents on %s are %d points, good through %s', (total, when, points, through) => {
  const lot = earnedLot('a', total, at(when), athens)
  expect([lot.points, lot.goodThrough.toString()]).toEqual([points, through])
})

/** 100 points, earned on the first of May. */
const lot = (earning: string, more: Partial<PointsLot> = {}): PointsLot => ({
  earning,
  earnedAt: at('2026-05-01T12:00:00+03:00'),
  goodThrough: day('2027-05-01'),
  points: 100,
  ...more,
})

const left = (lots: readonly PointsLot[] | undefined): string =>
  (lots ?? [])
    .map(({ earning, points, goodThrough }) => `${earning}${points} ${goodThrough.toString()}`)
    .join(', ')

test('points are good through their last day', () => {
  expect(pointsBalance([lot('a'), lot('b', { points: 5 })], day('2027-05-01'))).toBe(105)
  expect(pointsBalance([lot('a'), lot('b', { points: 5 })], day('2027-05-02'))).toBe(0)
})

const sooner = lot('b', { goodThrough: day('2027-04-01'), earnedAt: at('2026-06-01T00:00:00Z') })
const earlier = lot('c', { earnedAt: at('2026-04-30T00:00:00Z') })

test.each<[string, PointsLot[], number, string, string]>([
  ['those that end first', [lot('a'), sooner], 150, '2026-07-01', 'b100, a50'],
  ['of the same end the earlier earned', [lot('a'), earlier], 150, '2026-07-01', 'c100, a50'],
  ['of the same instant in order', [lot('a'), lot('d')], 150, '2026-07-01', 'a100, d50'],
  ['no ended ones', [lot('a'), sooner], 100, '2027-04-02', 'a100'],
  ['all', [lot('a'), sooner], 200, '2026-07-01', 'b100, a100'],
  ['none', [lot('a')], 0, '2026-07-01', ''],
])('takes %s', (...[, lots, points, today, taken]) => {
  const done = takePoints(lots, points, day(today))
  expect(done?.taken.map((each) => `${each.earning}${each.points}`).join(', ')).toBe(taken)
  expect(pointsBalance(done?.lots ?? [], day(today))).toBe(pointsBalance(lots, day(today)) - points)
})

test('takes nothing when there are not enough', () => {
  expect(takePoints([lot('a'), sooner], 201, day('2026-07-01'))).toBeUndefined()
  expect(takePoints([lot('a'), sooner], 101, day('2027-04-02'))).toBeUndefined()
})

test.each([
  ['on their last day they keep their end', '2027-05-01', 'a0 2027-05-01, a100 2027-05-01, d100 2027-05-01'],
  ['a day later they get 30 days', '2027-05-02', 'a0 2027-05-01, a100 2027-06-01, d100 2027-05-01'],
])('put back: %s', (_, today, lots) => {
  const done = takePoints([lot('a'), lot('d')], 100, day('2026-07-01'))
  expect(left(putBackPoints(done?.lots ?? [], done?.taken ?? [], day(today)))).toBe(lots)
})

test('points that come back a second time past their end get another 30 days', () => {
  const long = lot('a', { goodThrough: day('2027-06-01') })
  expect(left(putBackPoints([], [long], day('2027-06-20')))).toBe('a100 2027-07-20')
})

test.each<[string, PointsLot[], number, string, string]>([
  ['its own', [lot('a'), lot('d')], 100, '2026-07-01', 'a0 2027-05-01, d100 2027-05-01'],
  [
    'others for what was spent',
    [lot('a', { points: 30 }), lot('d')],
    100,
    '2026-07-01',
    'a0 2027-05-01, d30 2027-05-01',
  ],
  [
    'its own before those that end sooner',
    [sooner, lot('a', { points: 30 }), lot('d')],
    100,
    '2026-07-01',
    'b30 2027-04-01, a0 2027-05-01, d100 2027-05-01',
  ],
  [
    'never below 0',
    [lot('a', { points: 0 }), lot('d', { points: 5 })],
    100,
    '2026-07-01',
    'a0 2027-05-01, d0 2027-05-01',
  ],
  [
    'nothing for those that ended unspent',
    [lot('a', { points: 60 }), lot('d', { goodThrough: day('2028-01-01') })],
    100,
    '2027-05-02',
    'a60 2027-05-01, d60 2028-01-01',
  ],
  [
    'its own that came back and are good again',
    [lot('a', { points: 60 }), lot('a', { points: 40, goodThrough: day('2027-06-01') }), lot('d')],
    100,
    '2027-05-02',
    'a60 2027-05-01, a0 2027-06-01, d100 2027-05-01',
  ],
])('claws back %s', (...[, lots, earned, today, after]) => {
  expect(left(clawBackPoints(lots, { earning: 'a', earned }, day(today)))).toBe(after)
})
