import { expect, test } from 'vitest'

import { whyNotAgain, type NotAgain, type ParkedMessage } from './outbox.ts'

const now = Temporal.Instant.from('2026-05-10T09:00:00Z')
const start = '2026-05-12T09:00:00Z'
const confirmed: ParkedMessage = {
  kind: 'booking-confirmed',
  state: 'parked',
  facts: { start },
  isSecret: false,
  isForgotten: false,
  createdAt: '2026-05-09T09:00:00Z',
  booking: { status: 'confirmed', start: '2026-05-12T12:00:00+03:00' },
  ban: null,
}

test.each<[string, Partial<ParkedMessage>, NotAgain | null]>([
  ['a confirmation of an appointment that stands', {}, null],
  ['one that was sent', { state: 'sent' }, 'not-parked'],
  ['one that is tried again by itself', { state: 'failed' }, 'not-parked'],
  ['a code', { isSecret: true }, 'secret'],
  ['one of a deleted account', { isForgotten: true }, 'forgotten'],
  ['one without its facts', { facts: {} }, 'forgotten'],
  ['one of three weeks ago', { createdAt: '2026-04-19T09:00:00Z' }, 'old'],
  ['a confirmation of a cancelled one', { booking: { status: 'cancelled_by_salon', start } }, 'untrue'],
  [
    'a confirmation of one that was moved',
    { booking: { status: 'confirmed', start: '2026-05-13T09:00:00Z' } },
    'untrue',
  ],
  [
    'a confirmation of one that has begun',
    {
      facts: { start: '2026-05-10T08:00:00Z' },
      booking: { status: 'in_progress', start: '2026-05-10T08:00:00Z' },
    },
    'untrue',
  ],
  ['a confirmation of one that is gone', { booking: null }, 'untrue'],
  ['a cancellation', { kind: 'booking-cancelled', booking: { status: 'cancelled_by_salon', start } }, null],
  ['a cancellation of one that stands', { kind: 'salon-booking-cancelled' }, 'untrue'],
  [
    'a no-show that can be objected to',
    { kind: 'no-show-marked', facts: { until: start }, booking: { status: 'no_show', start } },
    null,
  ],
  [
    'a no-show whose time to object is over',
    {
      kind: 'no-show-marked',
      facts: { until: '2026-05-10T08:59:00Z' },
      booking: { status: 'no_show', start },
    },
    'untrue',
  ],
  [
    'an objection to what is no no-show now',
    { kind: 'no-show-disputed', booking: { status: 'completed', start } },
    'untrue',
  ],
  ['a request for a review', { kind: 'review', facts: { news: 'request' } }, 'untrue'],
  ['an answer to a review', { kind: 'review', facts: { news: 'replied' } }, null],
  ['points that end today', { kind: 'points-end', facts: { goodThrough: '2026-05-10' } }, null],
  ['points that ended', { kind: 'points-end', facts: { goodThrough: '2026-05-09' } }, 'untrue'],
  ['a trial that ended', { kind: 'subscription', facts: { endsAt: '2026-05-10T08:00:00Z' } }, 'untrue'],
  ['a payout', { kind: 'payout', facts: { news: 'paid' } }, null],
])('%s', (_, changed, why) => {
  expect(whyNotAgain({ ...confirmed, ...changed }, now)).toBe(why)
})

/** The n-th news of an account that is banned, free again, banned again: odd numbers are bans. */
const news = (version: number | null, isBanned = (version ?? 0) % 2 === 1): Partial<ParkedMessage> => ({
  kind: 'account-ban',
  facts: { isBanned, ...(version !== null && { version }) },
})
const banned = (version: number) => ({ ban: { isBanned: version % 2 === 1, version } })

test.each<[string, Partial<ParkedMessage>, NotAgain | null]>([
  ['a ban that stands', { ...news(1), ...banned(1) }, null],
  ['a ban that was lifted', { ...news(1), ...banned(2) }, 'untrue'],
  ['the end of a ban', { ...news(2), ...banned(2) }, null],
  ['the end of a ban before the next one', { ...news(2), ...banned(3) }, 'untrue'],
  ['the first ban during the second', { ...news(1), ...banned(3) }, 'untrue'],
  ['the second ban', { ...news(3), ...banned(3) }, null],
  ['the end of the first ban after the end of the second', { ...news(2), ...banned(4) }, 'untrue'],
  ['a ban that ended by its time', { ...news(1), ban: { isBanned: false, version: 1 } }, 'untrue'],
  ['a ban without a number that stands', { ...news(null, true), ...banned(1) }, null],
  ['a ban without a number that was lifted', { ...news(null, true), ...banned(2) }, 'untrue'],
  ['a ban of a deleted account', news(1), 'untrue'],
])('of news of bans, %s', (_, changed, why) => {
  expect(whyNotAgain({ ...confirmed, ...changed }, now)).toBe(why)
})
