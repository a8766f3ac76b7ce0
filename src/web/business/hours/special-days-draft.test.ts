import { expect, test } from 'vitest'

import { datesOf, emptyDraft, rangesOf, type SpecialDaysDraft } from './special-days-draft.ts'

const draft = (but: Partial<SpecialDaysDraft>): SpecialDaysDraft => ({ ...emptyDraft, ...but })

test.each([
  ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026-03-10', '', ['2026-03-10']],
  ['2026-03-10', '2026-03-09', []],
])('the days from %s to %s', (from, to, dates) => {
  expect(datesOf(draft({ from, to }))).toEqual(dates)
})

test('a year has more days than can be saved, and the list ends one after that', () => {
  expect(datesOf(draft({ from: '2026-01-01', to: '2026-12-31' })).length).toBe(63)
})

test.each<[Partial<SpecialDaysDraft>, readonly (readonly [number, number])[]]>([
  [{ kind: 'closed' }, []],
  [{ opens: '09:30', closes: '13:00' }, [[570, 780]]],
  [{ opens: '09:00', closes: '00:00' }, [[540, 1440]]],
  [
    { opens: '09:00', closes: '13:00', opensAgain: '17:00', closesAgain: '21:00' },
    [
      [540, 780],
      [1020, 1260],
    ],
  ],
  [{ opens: '09:00', closes: '13:00', opensAgain: '17:00' }, [[540, 780]]],
])('%j is open %j', (typed, ranges) => {
  expect(rangesOf(draft({ kind: 'hours', ...typed }))).toEqual(ranges)
})
