import { expect, test } from 'vitest'

import { chargeStart, nextTry, type ChargeableSubscription } from './subscription-charge.ts'

const now = Temporal.Instant.from('2026-05-11T06:00:00Z')
const [past, soon] = ['2026-05-11T06:00:00Z', '2026-05-11T06:00:01Z']

const made = (but: Partial<ChargeableSubscription>): ChargeableSubscription => ({
  subscription: 'trial',
  verification: 'verified',
  trialEndsAt: past,
  paidUntil: null,
  graceEndsAt: null,
  leavesAtEnd: false,
  hasCard: true,
  ...but,
})

test.each<[string, Partial<ChargeableSubscription>, string | undefined]>([
  ['the trial is over', {}, past],
  ['the trial still runs', { trialEndsAt: soon }, undefined],
  ['paid months follow the trial', { paidUntil: soon }, undefined],
  ['the paid months are over', { subscription: 'active', paidUntil: past }, past],
  ['the paid months still run', { subscription: 'active', paidUntil: soon }, undefined],
  ['paid without an end', { subscription: 'active', paidUntil: null }, undefined],
  [
    'U05: in the days of grace, from where they began',
    { subscription: 'past_due', graceEndsAt: '2026-05-14T21:00:00Z' },
    '2026-05-07T21:00:00Z',
  ],
  ['it is cancelled', { subscription: 'cancelled', paidUntil: past }, undefined],
  ['there is none', { subscription: 'none' }, undefined],
  ['the owner leaves', { leavesAtEnd: true }, undefined],
  ['there is no card', { hasCard: false }, undefined],
  ['the salon is suspended', { verification: 'suspended' }, undefined],
])('a month is charged where %s', (_, but, start) => {
  expect(chargeStart(made(but), now)?.toString()).toBe(start)
})

test.each([
  ['2026-05-11T06:00:00Z', '2026-05-12T06:00:00Z'],
  ['2026-05-11T06:10:00Z', '2026-05-12T06:00:00Z'],
  ['2026-05-12T06:00:00Z', '2026-05-14T06:00:00Z'],
  ['2026-05-14T06:05:00Z', '2026-05-16T06:00:00Z'],
  ['2026-05-16T06:05:00Z', '2026-05-18T06:00:00Z'],
  ['2026-05-18T06:00:00Z', undefined],
  // A job that was away for days tries once, and then goes on with what is left.
  ['2026-05-15T00:00:00Z', '2026-05-16T06:00:00Z'],
])('a charge of 11 May that failed at %s is tried again at %s', (failed, next) => {
  expect(nextTry(now, Temporal.Instant.from(failed))?.toString()).toBe(next)
})
