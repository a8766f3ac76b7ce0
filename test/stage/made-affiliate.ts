import type { AffiliateView } from '#features/affiliates/contract.ts'

/** An affiliate without any rewards, except for the given values. */
export const madeAffiliate = (but: Partial<AffiliateView> = {}): AffiliateView => ({
  code: 'NYXI2345',
  link: 'https://onyxi.gr/?ref=NYXI2345',
  joinedAt: '2026-03-02T08:00:00Z',
  terms: [{ version: '2026-11-28', acceptedAt: '2026-03-02T08:00:00Z' }],
  referrals: [],
  months: [],
  balanceCents: 0,
  waitingCents: 0,
  account: null,
  mayChange: true,
  asksFactor: false,
  refusal: 'payout_below_least',
  payouts: [],
  years: [],
  ...but,
})

export const madeReferral = (
  but: Partial<AffiliateView['referrals'][number]> = {},
): AffiliateView['referrals'][number] => ({
  id: 'referral',
  salon: 'Ατελιέ',
  status: 'active',
  since: '2026-03-02T08:00:00Z',
  changedAt: '2026-04-05T08:00:00Z',
  unpaid: null,
  cents: 0,
  ...but,
})
