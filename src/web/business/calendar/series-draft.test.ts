import { expect, test } from 'vitest'

import type { SeriesDate } from '#features/calendar/contract/series.ts'

import { afterRefusal, bodyOf, bookedCount, draftOf, isSettled, type DateDraft } from './series-draft.ts'

const at = (day: string, clock: string) => `2026-04-${day}T${clock}:00+03:00`
const date = (day: string, misfit: SeriesDate['misfit'] = null, clock = '12:00'): SeriesDate => ({
  start: at(day, clock),
  end: at(day, '20:00'),
  misfit,
  offers: misfit === null ? [] : [{ start: at(day, '13:00'), end: at(day, '14:00') }],
})

const [free, taken, outside] = draftOf([date('07'), date('14', 'taken'), date('21', 'outside')]) as [
  DateDraft,
  DateDraft,
  DateDraft,
]

test('a date that does not fit has to be decided about', () => {
  expect([free, taken, outside].map(isSettled)).toEqual([true, false, false])
  expect(isSettled({ ...taken, isLeftOut: true })).toBe(true)
  expect(isSettled({ ...taken, chosen: at('14', '13:00') })).toBe(true)
})

test('left out is not booked, a chosen time is, and outside the hours only if the salon says so', () => {
  const drafts = [
    { ...free, isLeftOut: true },
    { ...taken, chosen: at('14', '13:00') },
    { ...outside, chosen: outside.date.start },
  ]
  expect(bookedCount(drafts)).toBe(2)
  expect(bodyOf(drafts).dates).toEqual([
    { start: at('14', '13:00'), outsideHours: false },
    { start: at('21', '12:00'), outsideHours: true },
  ])
})

test('after a refusal the lost date is open again, and all else stays decided', () => {
  const drafts = [free, { ...taken, chosen: at('14', '13:00') }, { ...outside, chosen: outside.date.start }]
  const after = afterRefusal(drafts, [date('07', 'taken'), date('14', null, '13:00'), date('21', 'outside')])
  expect(after.map(isSettled)).toEqual([false, true, true])
  expect(bodyOf(after.slice(1))).toEqual(bodyOf(drafts.slice(1)))
  const left = { ...free, isLeftOut: true }
  expect(afterRefusal([left], [date('07', 'taken')])).toEqual([left])
})
