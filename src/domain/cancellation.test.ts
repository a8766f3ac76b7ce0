import { expect, test } from 'vitest'

import { isInTime, refundableUntil, refundFor } from './cancellation.ts'
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

test.each([
  ['a second before', '2026-05-11T08:59:59Z', 2500],
  ['exactly 24 hours before', '2026-05-11T09:00:00Z', 2500],
  ['a second too late', '2026-05-11T09:00:01Z', 0],
])('what comes back of 25 €: %s', (_, now, expected) => {
  const until = refundableUntil(at('2026-05-12T12:00:00+03:00'), 24)
  expect(refundFor(cents(2500), until, at(now))).toBe(expected)
  expect(isInTime(until, at(now))).toBe(expected > 0)
})

test('half a cent is a bug', () => {
  expect(() => cents(12.5)).toThrow(RangeError)
})
