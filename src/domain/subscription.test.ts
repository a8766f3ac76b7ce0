import { describe, expect, test } from 'vitest'

import { daysLeft, paidFrom, paidTo, stepOf, type Subscription } from './subscription.ts'

const now = Temporal.Instant.from('2026-05-11T06:00:00Z')

test.each([
  ['2026-05-12T06:00:00Z', 1],
  ['2026-05-12T06:00:01Z', 2],
  ['2026-05-11T06:00:01Z', 1],
  ['2026-05-11T06:00:00Z', 0],
  ['2026-05-01T06:00:00Z', 0],
  ['2026-06-10T06:00:00Z', 30],
])('until %s there are %i days', (end, days) => {
  expect(daysLeft(now, end)).toBe(days)
})

const nothing: Subscription = {
  subscription: 'none',
  trialEndsAt: null,
  paidUntil: null,
  graceEndsAt: null,
  leavesAtEnd: false,
}
const trial = (trialEndsAt: string, rest: Partial<Subscription> = {}): Subscription => ({
  ...nothing,
  subscription: 'trial',
  trialEndsAt,
  ...rest,
})
const active = (paidUntil: string | null, rest: Partial<Subscription> = {}): Subscription => ({
  ...nothing,
  subscription: 'active',
  paidUntil,
  ...rest,
})
const pastDue = (graceEndsAt: string): Subscription => ({
  ...nothing,
  subscription: 'past_due',
  graceEndsAt,
})
const cancelled = (paidUntil: string | null = null): Subscription => ({
  ...nothing,
  subscription: 'cancelled',
  paidUntil,
})

describe('changes by time alone', () => {
  const [past, soon, week, far] = [
    '2026-05-11T06:00:00Z',
    '2026-05-12T06:00:00Z',
    '2026-05-18T06:00:00Z',
    '2026-05-18T06:00:01Z',
  ] as const
  test.each<[string, Subscription, object | undefined]>([
    ['none', nothing, undefined],
    ['a trial, far', trial(far), undefined],
    ['a trial, a week', trial(week), { notice: 'week', status: 'trial', endsAt: week }],
    ['a trial, a day', trial(soon), { notice: 'day', status: 'trial', endsAt: soon }],
    [
      'a trial that is over',
      trial(past),
      {
        notice: 'ended',
        status: 'past_due',
        graceEndsAt: '2026-05-18T06:00:00Z',
        endsAt: '2026-05-18T06:00:00Z',
      },
    ],
    ['a trial before paid months', trial(soon, { paidUntil: far }), undefined],
    [
      'a trial that is over before paid months',
      trial(past, { paidUntil: far }),
      { notice: 'began', status: 'active', endsAt: far },
    ],
    ['a trial that is left', trial(soon, { leavesAtEnd: true }), undefined],
    [
      'a trial that is left and over',
      trial(past, { leavesAtEnd: true }),
      { notice: 'left', status: 'cancelled', graceEndsAt: null, leaves: false },
    ],
    [
      'a trial that is left with its paid months',
      trial(past, { paidUntil: far, leavesAtEnd: true }),
      { notice: 'began', status: 'active', leaves: true },
    ],
    ['paid, far', active(far), undefined],
    ['paid without an end', active(null), undefined],
    ['paid, a week', active(week), { notice: 'week', status: 'active' }],
    ['paid, a day', active(soon), { notice: 'day', status: 'active' }],
    [
      'paid and over',
      active(past),
      { notice: 'ended', status: 'past_due', graceEndsAt: '2026-05-18T06:00:00Z' },
    ],
    ['paid and left', active(soon, { leavesAtEnd: true }), undefined],
    [
      'paid, left and over',
      active(past, { leavesAtEnd: true }),
      { notice: 'left', status: 'cancelled', endsAt: past },
    ],
    ['days of grace', pastDue(soon), undefined],
    [
      'days of grace that are over',
      pastDue(past),
      { notice: 'cancelled', status: 'cancelled', graceEndsAt: null },
    ],
    ['cancelled', cancelled(past), undefined],
  ])('%s', (_, of, step) => {
    expect([stepOf(of, now)]).toMatchObject([step])
  })
})

test.each<[string, Subscription, string]>([
  ['none: now', nothing, '2026-05-11T06:00:00Z'],
  ['on trial: after it', trial('2026-05-20T06:00:00Z'), '2026-05-20T06:00:00Z'],
  [
    'on trial with paid months: after them',
    trial('2026-05-20T06:00:00Z', { paidUntil: '2026-06-20T21:00:00Z' }),
    '2026-06-20T21:00:00Z',
  ],
  ['active: after what is paid', active('2026-05-20T21:00:00Z'), '2026-05-20T21:00:00Z'],
  ['active without an end: now', active(null), '2026-05-11T06:00:00Z'],
  ['in the days of grace: where they began', pastDue('2026-05-13T21:00:00Z'), '2026-05-06T21:00:00Z'],
  ['long over and not noticed yet: now', active('2026-04-01T21:00:00Z'), '2026-05-11T06:00:00Z'],
  ['cancelled: now', cancelled('2026-05-10T21:00:00Z'), '2026-05-11T06:00:00Z'],
  ['cancelled with paid days: after them', cancelled('2026-05-20T21:00:00Z'), '2026-05-20T21:00:00Z'],
])('paid months begin, %s', (_, of, from) => {
  expect(paidFrom(of, now).toString()).toBe(from)
})

test.each([
  // To the end of the day in the salon's time zone, across clock changes.
  ['2026-05-11T06:00:00Z', 1, '2026-06-11T21:00:00Z'],
  ['2026-06-11T21:00:00Z', 1, '2026-07-11T21:00:00Z'],
  ['2026-01-31T06:00:00Z', 1, '2026-02-28T22:00:00Z'],
  ['2026-10-09T21:00:00Z', 1, '2026-11-09T22:00:00Z'],
  ['2026-05-11T06:00:00Z', 12, '2027-05-11T21:00:00Z'],
])('from %s, %i months last until %s', (from, months, to) => {
  expect(paidTo(Temporal.Instant.from(from), months, 'Europe/Athens').toString()).toBe(to)
})
