import { expect, test } from 'vitest'

import { reviewRequestTime } from './review-request.ts'

// Athens is three hours ahead of UTC in summer, two in winter.
test.each([
  ['two hours after the end', '2026-05-11T10:30:00Z', '2026-05-11T10:30:00Z', '2026-05-11T12:30:00Z'],
  [
    'at once when it was completed later',
    '2026-05-11T10:30:00Z',
    '2026-05-11T14:00:00Z',
    '2026-05-11T14:00:00Z',
  ],
  [
    'at once at the very end of the day',
    '2026-05-11T15:59:59Z',
    '2026-05-11T15:59:59Z',
    '2026-05-11T17:59:59Z',
  ],
  ['the next morning after nine', '2026-05-11T16:00:00Z', '2026-05-11T16:00:00Z', '2026-05-12T07:00:00Z'],
  ['the same morning after midnight', '2026-05-11T16:00:00Z', '2026-05-11T22:30:00Z', '2026-05-12T07:00:00Z'],
  ['not before ten', '2026-05-11T04:59:59Z', '2026-05-11T04:59:59Z', '2026-05-11T07:00:00Z'],
  ['from ten', '2026-05-11T05:00:00Z', '2026-05-11T05:00:00Z', '2026-05-11T07:00:00Z'],
  ['across a change of clocks', '2026-10-24T17:30:00Z', '2026-10-24T17:30:00Z', '2026-10-25T08:00:00Z'],
  ['until the fourteenth day', '2026-05-11T10:30:00Z', '2026-05-25T10:30:00Z', '2026-05-25T10:30:00Z'],
  ['never after it', '2026-05-11T10:30:00Z', '2026-05-25T10:30:01Z', null],
  ['never when night ends after it', '2026-05-11T16:30:00Z', '2026-05-25T18:00:00Z', null],
])('a customer is asked %s', (_, endAt, now, at) => {
  const asked = reviewRequestTime({ endAt, timeZone: 'Europe/Athens' }, Temporal.Instant.from(now))
  expect(asked?.toString() ?? null).toBe(at)
})
