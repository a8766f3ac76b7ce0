import { expect, test } from 'vitest'

import { reviewRequestTime } from './review-request.ts'

// Athens is three hours ahead of UTC in summer, two in winter.
test.each([
  ['on the day after, at ten', '2026-05-11T10:30:00Z', '2026-05-11T10:30:00Z', '2026-05-12T07:00:00Z'],
  [
    'at ten after an evening visit, too',
    '2026-05-11T17:30:00Z',
    '2026-05-11T17:30:00Z',
    '2026-05-12T07:00:00Z',
  ],
  [
    'after the local day of the visit',
    '2026-05-11T21:30:00Z',
    '2026-05-11T21:30:00Z',
    '2026-05-13T07:00:00Z',
  ],
  [
    'at once when it was completed later',
    '2026-05-11T10:30:00Z',
    '2026-05-12T14:00:00Z',
    '2026-05-12T14:00:00Z',
  ],
  ['at once until nine', '2026-05-11T10:30:00Z', '2026-05-12T17:59:59Z', '2026-05-12T17:59:59Z'],
  ['the next morning from nine on', '2026-05-11T10:30:00Z', '2026-05-12T18:00:00Z', '2026-05-13T07:00:00Z'],
  ['the same morning after midnight', '2026-05-11T16:00:00Z', '2026-05-12T22:30:00Z', '2026-05-13T07:00:00Z'],
  ['not before ten', '2026-05-10T10:00:00Z', '2026-05-12T06:59:59Z', '2026-05-12T07:00:00Z'],
  ['across a change of clocks', '2026-10-24T10:30:00Z', '2026-10-24T10:30:00Z', '2026-10-25T08:00:00Z'],
  ['across the other one', '2026-03-28T10:30:00Z', '2026-03-28T10:30:00Z', '2026-03-29T07:00:00Z'],
  ['until the fourteenth day', '2026-05-11T10:30:00Z', '2026-05-25T10:30:00Z', '2026-05-25T10:30:00Z'],
  ['never after it', '2026-05-11T10:30:00Z', '2026-05-25T10:30:01Z', null],
  ['never when night ends after it', '2026-05-11T16:30:00Z', '2026-05-25T18:00:00Z', null],
])('a customer is asked %s', (_, endAt, now, at) => {
  const asked = reviewRequestTime({ endAt, timeZone: 'Europe/Athens' }, Temporal.Instant.from(now))
  expect(asked?.toString() ?? null).toBe(at)
})
