import { expect, test } from 'vitest'

import { cardExpiry, dueCardReminder, isExpired, type CardReminder } from './card-expiry.ts'

test.each([
  ['2026-05', '2026-05-31T21:00:00Z'],
  // Winter time.
  ['2026-12', '2026-12-31T22:00:00Z'],
  ['2028-02', '2028-02-29T22:00:00Z'],
])('a card that is good through %s works until %s', (goodThrough, end) => {
  expect(cardExpiry(goodThrough).toString()).toBe(end)
})

test.each([
  ['2026-05-31T20:59:59.999Z', false],
  ['2026-05-31T21:00:00Z', true],
])('at %s a card that is good through May 2026 is expired: %s', (now, expired) => {
  expect(isExpired('2026-05', Temporal.Instant.from(now))).toBe(expired)
})

test.each<[string, CardReminder | null, CardReminder | undefined]>([
  ['2026-04-30T20:59:59.999Z', null, undefined],
  ['2026-04-30T21:00:00Z', null, 'month'],
  ['2026-05-10T09:00:00Z', 'month', undefined],
  ['2026-05-24T20:59:59.999Z', 'month', undefined],
  ['2026-05-24T21:00:00Z', 'month', 'week'],
  // A card that was kept in its last week.
  ['2026-05-28T09:00:00Z', null, 'week'],
  ['2026-05-28T09:00:00Z', 'week', undefined],
  ['2026-05-31T21:00:00Z', null, undefined],
  ['2026-05-31T21:00:00Z', 'month', undefined],
])('at %s after the reminder %s of a card good through May 2026, %s is due', (now, reminder, due) => {
  expect(dueCardReminder({ goodThrough: '2026-05', reminder }, Temporal.Instant.from(now))).toBe(due)
})
