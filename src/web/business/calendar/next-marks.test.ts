import { expect, test } from 'vitest'

import { mayBecome, shownStatuses } from '#domain/booking-state.ts'
import { madeCalendarBooking, madeDetails } from '#test/stage/made-calendar.ts'

import { nextMarks, offeredMarks } from './next-marks.ts'

test.each(shownStatuses)('no mark is offered for %s that would be refused', (status) => {
  expect(nextMarks[status].filter((mark) => !mayBecome('salon', status, mark))).toEqual([])
})

const plain = { from: null, was: null, formerStaff: null, text: null, by: null }
const begun = madeCalendarBooking({ status: 'in_progress', start: '2026-03-10T10:00:00Z' })

test.each([
  [['started'], 'confirmed'],
  [['checked_in', 'started'], 'checked_in'],
  [['checked_in', 'messaged', 'started'], 'checked_in'],
  [['checked_in', 'reopened', 'started'], 'confirmed'],
  [['checked_in', 'started', 'checked_in', 'started'], 'checked_in'],
] as const)('after %s, the start is undone to %s', (kinds, back) => {
  const at = '2026-03-10T10:00:00Z'
  const events = kinds.map((kind) => ({ kind, at, ...plain }))
  const [, ...undo] = offeredMarks({ ...madeDetails({ booking: begun }), events })
  expect(undo).toEqual([back])
})
