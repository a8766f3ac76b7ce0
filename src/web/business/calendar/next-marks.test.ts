import { expect, test } from 'vitest'

import { mayBecome, shownStatuses } from '#domain/booking-state.ts'

import { nextMarks } from './next-marks.ts'

test.each(shownStatuses)('no mark is offered for %s that would be refused', (status) => {
  expect(nextMarks[status].filter((mark) => !mayBecome('salon', status, mark))).toEqual([])
})
