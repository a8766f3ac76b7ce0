import { expect, test } from 'vitest'

import { isFitEnd, takesApplications } from './job-postings.ts'

test.each([
  ['published', null, true],
  ['published', '2026-05-12', true],
  ['published', '2026-05-11', true],
  ['published', '2026-05-10', false],
  ['published', '2025-12-31', false],
  ['closed', null, false],
  ['submitted', '2026-05-12', false],
])('%s, until %s: on 11 May 2026 %s', (state, closesOn, takes) => {
  expect(takesApplications({ state, closesOn }, Temporal.PlainDate.from('2026-05-11'))).toBe(takes)
})

test.each([
  [null, true],
  ['2026-05-10', false],
  ['2026-05-11', true],
  ['2027-05-11', true],
  ['2027-05-12', false],
])('on 11 May 2026 a posting may end on %s: %s', (closesOn, isFit) => {
  expect(isFitEnd(closesOn, Temporal.PlainDate.from('2026-05-11'))).toBe(isFit)
})
