import { expect, test } from 'vitest'

import type { DraftPhase } from './draft.ts'
import { toggledPhases, totalOf, withNextPhase } from './phase-drafts.ts'

/** "40 (10) 10": 40 minutes of work, 10 of waiting, 10 of work; "-" stands for nothing typed. */
const phases = (text: string): readonly DraftPhase[] =>
  text.split(' ').map((part) => ({
    kind: part.startsWith('(') ? 'processing' : 'work',
    minutes: part.replaceAll(/[()-]/g, ''),
  }))

test.each([
  ['40 (10) 10', 60],
  ['-', 0],
  ['40 (x) 10', 50],
])('the minutes of %s', (text, total) => {
  expect(totalOf(phases(text))).toBe(total)
})

test.each([
  ['45', '45 (10) 10'],
  ['-', '- (10) 10'],
  ['40 (10) 10', '60'],
  ['- (-)', '-'],
])('%s becomes %s', (before, after) => {
  expect(toggledPhases(phases(before))).toEqual(phases(after))
})

test.each([
  ['40', '40 (10)'],
  ['40 (10)', '40 (10) 10'],
])('%s continues as %s', (before, after) => {
  expect(withNextPhase(phases(before))).toEqual(phases(after))
})
