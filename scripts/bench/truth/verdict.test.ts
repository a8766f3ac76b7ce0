import { expect, test } from 'vitest'

import { verdictOn, type Change, type Verdict } from './verdict.ts'

/** One write to the salon, or none. */
type Case = readonly [string, boolean, readonly [boolean, boolean], Change | null, Verdict]

/** A search from 10,000 to 10,100 ms: listed or not, free before and after it. */
const cases: readonly Case[] = [
  ['listed and free', true, [true, true], null, 'true'],
  ['left out and full', false, [false, false], null, 'true'],
  ['listed, and taken meanwhile', true, [true, false], null, 'true'],
  ['listed, and freed meanwhile', true, [false, true], null, 'true'],
  ['left out, and freed meanwhile', false, [false, true], null, 'true'],
  ['listed though full', true, [false, false], null, 'wrongly listed'],
  [
    'listed though full since the moment before',
    true,
    [false, false],
    { from: 9000, to: 9999 },
    'wrongly listed',
  ],
  ['listed, freed and taken meanwhile', true, [false, false], { from: 9990, to: 10_050 }, 'within the lag'],
  ['left out though free', false, [true, true], null, 'left out'],
  [
    'left out though free for more than two seconds',
    false,
    [true, true],
    { from: 7000, to: 7999 },
    'left out',
  ],
  ['left out, freed two seconds before', false, [true, true], { from: 7000, to: 8000 }, 'within the lag'],
  ['left out, with a call under way', false, [true, true], { from: 9000, to: Infinity }, 'within the lag'],
  ['left out though free, changed afterwards', false, [true, true], { from: 10_101, to: 10_200 }, 'left out'],
]

test.each(cases)('a salon that is %s', (...[, isListed, [isBefore, isAfter], change, expected]) => {
  const set = (isIn: boolean) => new Set(isIn ? ['a'] : ['b'])
  const changes = change ? [change] : []
  const seen = {
    from: 10_000,
    to: 10_100,
    listed: set(isListed),
    before: set(isBefore),
    after: set(isAfter),
  }
  expect(verdictOn('a', seen, changes)).toBe(expected)
})
