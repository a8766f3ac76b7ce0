import { expect, test } from 'vitest'

import { readReferral, readReferralCode, referralStatus, writtenReferral } from './referral.ts'

const now = 1_763_700_000_000
const day = 86_400_000

test.each([
  ['7KQM2XWA', '7KQM2XWA'],
  [' 7kqm-2xwa ', '7KQM2XWA'],
  ['7KQM 2XWA', '7KQM2XWA'],
  ['7KQM2XW', undefined],
  ['7KQM2XWAB', undefined],
  ['0KQM2XWA', undefined],
  ['IKQM2XWA', undefined],
  ['ΑΒΓΔΕΖΗΘ', undefined],
  ['', undefined],
])('«%s» is the code %s', (typed, code) => {
  expect(readReferralCode(typed)).toBe(code)
})

test('a link counts for exactly 90 days', () => {
  const referral = { code: '7KQM2XWA', openedAt: now }
  const kept = writtenReferral(referral)
  expect(readReferral(kept, now)).toEqual(referral)
  expect(readReferral(kept, now + 90 * day - 1)).toEqual(referral)
  expect(readReferral(kept, now + 90 * day)).toBeUndefined()
})

test.each([null, '', '7KQM2XWA', `0KQM2XWA ${now}`, `7kqm2xwa ${now}`, '7KQM2XWA soon', '{}'])(
  '%s is no referral',
  (text) => expect(readReferral(text, now)).toBeUndefined(),
)

test.each([
  [{ application: 'submitted', verification: null, subscription: null }, 'pending'],
  [{ application: 'more_info', verification: null, subscription: null }, 'pending'],
  [{ application: 'rejected', verification: null, subscription: null }, 'ended'],
  [{ application: 'approved', verification: 'verified', subscription: 'trial' }, 'pending'],
  [{ application: 'approved', verification: 'verified', subscription: 'none' }, 'pending'],
  [{ application: 'approved', verification: 'verified', subscription: 'active' }, 'active'],
  [{ application: 'approved', verification: 'unverified', subscription: 'active' }, 'pending'],
  [{ application: 'approved', verification: 'suspended', subscription: 'active' }, 'ended'],
  [{ application: 'approved', verification: 'verified', subscription: 'past_due' }, 'ended'],
  [{ application: 'approved', verification: 'verified', subscription: 'cancelled' }, 'ended'],
] as const)('a referral whose salon is %o is %s', (salon, status) =>
  expect(referralStatus(salon)).toBe(status),
)
