import { expect, test } from 'vitest'

import { readReferral, readReferralCode, writtenReferral } from './referral.ts'

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

test('a link counts for 90 days and not a moment longer', () => {
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
