import { expect, test } from 'vitest'

import { instantsOfMonth, kindOf, partsOf } from './statement.ts'

test.each([
  ['booking_settled', 'booking'],
  ['gift_card_redeemed', 'gift_card'],
  ['gift_card_put_back', 'gift_card'],
  ['guarantee_charged', 'guarantee'],
  ['chargeback_lost', 'chargeback'],
  ['payout_made', 'payout'],
  ['payout_failed', 'payout_failed'],
  ['something_new', 'other'],
])('%s is %s', (event, kind) => {
  expect(kindOf(event)).toBe(kind)
})

test('the parts of a fact are named by the accounts that paid them, in one order', () => {
  expect(partsOf({ promotion_cost: 300, prepaid: 1500, points_cost: 500, goodwill: 1 })).toEqual([
    { part: 'prepaid', cents: 1500 },
    { part: 'points', cents: 500 },
    { part: 'promotion', cents: 300 },
  ])
  expect(partsOf({ payout: -1000 })).toEqual([])
})

test.each([
  ['2026-03', '2026-02-28T22:00:00Z', '2026-03-31T21:00:00Z'],
  ['2026-10', '2026-09-30T21:00:00Z', '2026-10-31T22:00:00Z'],
  ['2026-12', '2026-11-30T22:00:00Z', '2026-12-31T22:00:00Z'],
])('%s begins and ends at local midnight', (month, from, to) => {
  const found = instantsOfMonth(month, 'Europe/Athens')
  expect([found.from.toString(), found.to.toString()]).toEqual([from, to])
})
