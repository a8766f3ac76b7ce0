import { expect, test } from 'vitest'

import { at, athens } from '#test/money/made-booking.ts'

import {
  affiliateMonths,
  detailsInCommon,
  mayAskPayout,
  type Identity,
  type ReferralHistory,
  type Span,
} from './affiliate.ts'

const span = (from: string, to: string | null): Span => [at(from), to === null ? null : at(to)]
const always = [span('2025-01-01T00:00:00Z', null)]
const referral = (more: Partial<ReferralHistory> = {}): ReferralHistory => ({
  salon: 'A',
  at: at('2026-01-15T12:00:00+02:00'),
  isSelf: false,
  verified: always,
  active: always,
  ...more,
})

const monthsOf = (referrals: readonly ReferralHistory[], from = '2026-04', to = from) =>
  affiliateMonths(
    referrals,
    [Temporal.PlainYearMonth.from(from), Temporal.PlainYearMonth.from(to)],
    athens,
  ).map(({ month, salons, cents }) => `${month.toString()} ${salons.join('')} ${cents}`)

// In April Athens is three hours ahead of UTC: the month begins at 21:00 UTC.
test.each<[string, ReferralHistory[], string[]]>([
  ['one', [referral()], ['2026-04 A 1000']],
  ['none', [], []],
  ['made at the first instant', [referral({ at: at('2026-03-31T21:00:00Z') })], ['2026-04 A 1000']],
  ['a second later', [referral({ at: at('2026-03-31T21:00:01Z') })], []],
  [
    'verified from then on',
    [referral({ verified: [span('2026-03-31T21:00:00Z', null)] })],
    ['2026-04 A 1000'],
  ],
  [
    'verified until then',
    [referral({ verified: [span('2026-01-01T00:00:00Z', '2026-03-31T21:00:00Z')] })],
    [],
  ],
  [
    'active until a second later',
    [referral({ active: [span('2026-01-01T00:00:00Z', '2026-03-31T21:00:01Z')] })],
    ['2026-04 A 1000'],
  ],
  ['verified and not active', [referral({ active: [] })], []],
  [
    'paid on in the same instant',
    [
      referral({
        active: [span('2026-01-01T00:00:00Z', '2026-03-31T21:00:00Z'), span('2026-03-31T21:00:00Z', null)],
      }),
    ],
    ['2026-04 A 1000'],
  ],
  ['two salons', [referral({ salon: 'C' }), referral({ salon: 'B' })], ['2026-04 BC 2000']],
  ['a salon counts once', [referral(), referral({ at: at('2026-02-01T00:00:00Z') })], ['2026-04 A 1000']],
  ['its own', [referral({ isSelf: true })], []],
  [
    'its own, though a later one is not',
    [referral(), referral({ isSelf: true, at: at('2026-01-01T00:00:00Z') })],
    [],
  ],
  [
    'the first, though it is listed last',
    [referral({ isSelf: true, at: at('2026-02-01T00:00:00Z') }), referral()],
    ['2026-04 A 1000'],
  ],
])('in one month: %s', (_, referrals, months) => {
  expect(monthsOf(referrals)).toEqual(months)
})

test('months without any are left out, both ends are included', () => {
  const active = [span('2026-10-15T00:00:00Z', '2026-11-15T00:00:00Z'), span('2027-01-31T22:00:00Z', null)]
  expect(monthsOf([referral({ active })], '2026-10', '2027-02')).toEqual(['2026-11 A 1000', '2027-02 A 1000'])
})

test.each([
  [4999, false],
  [5000, true],
  [-1000, false],
])('a payout of %d cents may be asked: %s', (balance, may) => {
  expect(mayAskPayout(balance)).toBe(may)
})

const person = (more: Partial<Identity> = {}): Identity => ({
  userId: null,
  email: null,
  phone: null,
  vatNumber: null,
  payoutAccount: null,
  ...more,
})

test.each([
  ['userId', { userId: 'u' }],
  ['email', { email: 'a@example.com' }],
  ['phone', { phone: '2101234567' }],
  ['vatNumber', { vatNumber: '123456783' }],
  ['payoutAccount', { payoutAccount: 'GR1601101250000000012300695' }],
] as const)('the %s tells a self-referral, whichever of their details it is among', (detail, same) => {
  expect(detailsInCommon([person(), person(same)], [person(same), person()])).toEqual([detail])
  expect(detailsInCommon([person(same)], [person()])).toEqual([])
})

test('unknown details are not in common', () => {
  expect(detailsInCommon([person()], [person()])).toEqual([])
})
