import { expect, test } from 'vitest'

import { cancellationTerms, refundableUntil } from './cancellation.ts'
import { cents } from './money.ts'

const at = (text: string) => Temporal.Instant.from(text)

test.each([
  ['an ordinary day', '2026-05-12T12:00:00+03:00', 24, '2026-05-11T12:00:00+03:00'],
  [
    'the spring night is an hour short, 24 hours stay 24',
    '2026-03-29T12:00:00+03:00',
    24,
    '2026-03-28T11:00:00+02:00',
  ],
  [
    'the autumn night is an hour long, 24 hours stay 24',
    '2026-10-25T12:00:00+02:00',
    24,
    '2026-10-24T13:00:00+03:00',
  ],
  ['a salon with a shorter window', '2026-05-12T12:00:00+03:00', 6, '2026-05-12T06:00:00+03:00'],
  ['no window at all', '2026-05-12T12:00:00+03:00', 0, '2026-05-12T12:00:00+03:00'],
])('free of charge until: %s', (_, start, hours, expected) => {
  expect(refundableUntil(at(start), hours).toString()).toBe(at(expected).toString())
})

const start = at('2026-05-12T12:00:00+03:00')
const window = refundableUntil(start, 24)

test.each([
  // The salon's window, for an early booking.
  ['a second before', null, '2026-05-11T08:59:59Z', '2026-05-11T09:00:00Z', 'window'],
  ['exactly 24 hours before', null, '2026-05-11T09:00:00Z', '2026-05-11T09:00:00Z', 'window'],
  ['a second too late', null, '2026-05-11T09:00:01Z', '2026-05-11T09:00:00Z', 'none'],
  // A booking within the window: 15 minutes, the last second included.
  ['booked this moment', '2026-05-12T06:00:00Z', '2026-05-12T06:00:00Z', '2026-05-12T06:15:00Z', 'grace'],
  ['at the last second', '2026-05-12T06:00:00Z', '2026-05-12T06:15:00Z', '2026-05-12T06:15:00Z', 'grace'],
  ['a second later', '2026-05-12T06:00:00Z', '2026-05-12T06:15:01Z', '2026-05-12T06:15:00Z', 'none'],
  // An hour before the start there are no such minutes, for any booking.
  [
    'booked 70 minutes before',
    '2026-05-12T07:50:00Z',
    '2026-05-12T08:00:00Z',
    '2026-05-12T08:00:00Z',
    'grace',
  ],
  ['and a second on', '2026-05-12T07:50:00Z', '2026-05-12T08:00:01Z', '2026-05-12T08:00:00Z', 'none'],
  [
    'booked 60 minutes before',
    '2026-05-12T08:00:00Z',
    '2026-05-12T08:00:00Z',
    '2026-05-12T08:00:00Z',
    'grace',
  ],
  [
    'booked 59 minutes before',
    '2026-05-12T08:01:00Z',
    '2026-05-12T08:01:00Z',
    '2026-05-11T09:00:00Z',
    'none',
  ],
  // The later end counts.
  ['booked in time', '2026-05-01T06:00:00Z', '2026-05-01T06:01:00Z', '2026-05-11T09:00:00Z', 'window'],
  [
    'booked as the window closes',
    '2026-05-11T08:50:00Z',
    '2026-05-11T09:01:00Z',
    '2026-05-11T09:05:00Z',
    'grace',
  ],
])('early or late: %s', (...[, bookedAt, now, freeUntil, freeBy]) => {
  const agreement = { start, refundableUntil: window, bookedAt: bookedAt === null ? null : at(bookedAt) }
  const terms = cancellationTerms(agreement, at(now))
  expect({ freeUntil: terms.freeUntil.toString(), freeBy: terms.freeBy }).toEqual({ freeUntil, freeBy })
})

test('half a cent is a bug', () => {
  expect(() => cents(12.5)).toThrow(RangeError)
})
