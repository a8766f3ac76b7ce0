import { expect, test } from 'vitest'

import { payoutFailed, payoutMade, payoutPaid, payoutReturned } from './payout-postings.ts'
import type { Posting } from './posting.ts'

const [payoutId, salonId, cents] = ['payout', 'salon', 1850]

test.each<[string, Posting | undefined, string, readonly (readonly [string, string, number])[]]>([
  ['set aside', payoutMade({ payoutId, salonId, cents }), 'payout_made payout', [['salon', 'salon', 1850], ['payout', 'payout', -1850]]],
  ['paid by bank', payoutPaid({ payoutId, cents }, 'bank'), 'payout_paid payout', [['payout', 'payout', 1850], ['bank', '', -1850]]],
  ['paid by Stripe', payoutPaid({ payoutId, cents }, 'provider_stripe'), 'payout_paid payout', [['payout', 'payout', 1850], ['provider_stripe', '', -1850]]],
  ['returned by the bank', payoutReturned({ payoutId, cents }, 'bank'), 'payout_returned payout', [['bank', '', 1850], ['payout', 'payout', -1850]]],
  ['failed', payoutFailed({ payoutId, salonId, cents }), 'payout_failed payout', [['payout', 'payout', 1850], ['salon', 'salon', -1850]]],
])('a payout that was %s', (_, posting, fact, entries) => {
  expect(`${posting?.event} ${posting?.source}`).toBe(fact)
  expect(posting?.entries.map(({ account, cents: moved }) => [account.code, account.holder ?? '', moved])).toEqual(entries)
}) // prettier-ignore
