import { expect, test } from 'vitest'

import { payoutRefusal, type PayoutStanding } from './affiliate-payout.ts'

const now = Temporal.Instant.from('2026-06-01T09:00:00Z')
const good: PayoutStanding = {
  hasAcceptedTerms: true,
  balanceCents: 5000,
  isWaiting: false,
  payableFrom: '2026-06-01T09:00:00Z',
}

test.each<[string | undefined, Partial<PayoutStanding>]>([
  [undefined, {}],
  ['terms_not_accepted', { hasAcceptedTerms: false }],
  ['payout_waits', { isWaiting: true, balanceCents: 0 }],
  ['payout_below_least', { balanceCents: 4999, payableFrom: null }],
  ['payout_account_missing', { payableFrom: null }],
  ['payout_account_held', { payableFrom: '2026-06-01T09:00:00.001Z' }],
])('a payout is refused as %s', (refusal, but) => {
  expect(payoutRefusal({ ...good, ...but }, now)).toBe(refusal)
})
