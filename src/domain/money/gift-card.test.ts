import fc from 'fast-check'
import { expect, test } from 'vitest'

import { day } from '#test/money/made-booking.ts'

import {
  giftCardBalance,
  newGiftCard,
  putBackOnGiftCard,
  redeemGiftCard,
  refundGiftCard,
  type GiftCard,
} from './gift-card.ts'

type Step = ['redeem' | 'putBack', cents: number, on: string] | ['refund', on: string]

/** Plays steps on a card; answers the results and the card. */
function played(value: number, sold: string, steps: readonly Step[]): { results: string[]; card: GiftCard } {
  let card = newGiftCard(value, day(sold))
  const results = steps.map((step) => {
    const after = stepOf(card, step)
    card = after.card
    return after.result
  })
  return { results, card }
}

function stepOf(card: GiftCard, step: Step) {
  if (step[0] === 'refund') return refundGiftCard(card, day(step[1]))
  const change = step[0] === 'redeem' ? redeemGiftCard : putBackOnGiftCard
  return change(card, step[1], day(step[2]))
}

test.each([
  ['2026-05-13', '2028-05-13'],
  ['2024-02-29', '2026-02-28'],
  ['2026-02-28', '2028-02-28'],
  ['2026-08-31', '2028-08-31'],
])('a card sold on %s is good through %s', (sold, through) => {
  expect(newGiftCard(1000, day(sold)).goodThrough.toString()).toBe(through)
})

test.each([999, 50_001, 1000.5, -1000, Number.NaN])('no card of %d cents', (value) => {
  expect(() => newGiftCard(value, day('2026-05-13'))).toThrow(RangeError)
})

test.each([1000, 50_000])('a card of %d cents', (value) => {
  expect(newGiftCard(value, day('2026-05-13')).balance).toBe(value)
})

test.each<[string, Step[], string[], number, string]>([
  [
    'redeemed in parts',
    [
      ['redeem', 3000, '2026-06-01'],
      ['redeem', 2000, '2026-06-02'],
    ],
    ['ok', 'ok'],
    0,
    '2028-05-13',
  ],
  ['more than is left', [['redeem', 5001, '2026-06-01']], ['insufficient'], 5000, '2028-05-13'],
  ['on its last day', [['redeem', 5000, '2028-05-13']], ['ok'], 0, '2028-05-13'],
  ['a day later, whatever the amount', [['redeem', 9000, '2028-05-14']], ['expired'], 5000, '2028-05-13'],
  ['refunded on the 14th day', [['refund', '2026-05-27']], ['ok'], 0, '2028-05-13'],
  ['refunded on the 15th', [['refund', '2026-05-28']], ['too_late'], 5000, '2028-05-13'],
  [
    'used',
    [
      ['redeem', 1, '2026-05-13'],
      ['refund', '2026-05-13'],
    ],
    ['ok', 'used'],
    4999,
    '2028-05-13',
  ],
  [
    'too late before used',
    [
      ['redeem', 1, '2026-05-13'],
      ['refund', '2026-05-28'],
    ],
    ['ok', 'too_late'],
    4999,
    '2028-05-13',
  ],
  [
    'full again, so it can be refunded',
    [
      ['redeem', 1, '2026-05-13'],
      ['putBack', 1, '2026-05-14'],
      ['refund', '2026-05-14'],
    ],
    ['ok', 'ok', 'ok'],
    0,
    '2028-05-13',
  ],
  [
    'void comes before all else',
    [
      ['refund', '2026-05-13'],
      ['refund', '2026-07-13'],
      ['redeem', 9000, '2029-01-01'],
      ['putBack', 1, '2026-07-13'],
    ],
    ['ok', 'void', 'void', 'void'],
    0,
    '2028-05-13',
  ],
  // Money that comes back.
  [
    'on the last day changes no end',
    [
      ['redeem', 500, '2026-06-01'],
      ['putBack', 500, '2028-05-13'],
    ],
    ['ok', 'ok'],
    5000,
    '2028-05-13',
  ],
  [
    'later makes the whole card good for 30 days',
    [
      ['redeem', 500, '2026-06-01'],
      ['putBack', 200, '2028-05-14'],
      ['redeem', 4700, '2028-06-13'],
    ],
    ['ok', 'ok', 'ok'],
    0,
    '2028-06-13',
  ],
  [
    'and no longer',
    [
      ['redeem', 500, '2026-06-01'],
      ['putBack', 200, '2028-05-14'],
      ['redeem', 1, '2028-06-14'],
    ],
    ['ok', 'ok', 'expired'],
    4700,
    '2028-06-13',
  ],
])('%s', (...[, steps, results, balance, through]) => {
  const after = played(5000, '2026-05-13', steps)
  expect(after.results).toEqual(results)
  expect([after.card.balance, after.card.goodThrough.toString()]).toEqual([balance, through])
})

test('the balance counts while the card is good', () => {
  const card = newGiftCard(5000, day('2026-05-13'))
  expect(giftCardBalance(card, day('2028-05-13'))).toBe(5000)
  expect(giftCardBalance(card, day('2028-05-14'))).toBe(0)
  expect(giftCardBalance({ ...card, isVoid: true }, day('2026-05-14'))).toBe(0)
})

test.each([-1, 0.5])('refuses %d cents', (amount) => {
  const card = newGiftCard(5000, day('2026-05-13'))
  expect(() => redeemGiftCard(card, amount, day('2026-05-13'))).toThrow(RangeError)
  expect(() => putBackOnGiftCard(card, amount, day('2026-05-13'))).toThrow(RangeError)
})

test('no redemption makes the balance negative or loses a cent', () => {
  const amounts = fc.array(fc.nat(3000), { maxLength: 8 })
  fc.assert(
    fc.property(amounts, (each) => {
      const on = '2026-05-20'
      const { card, results } = played(
        5000,
        '2026-05-13',
        each.map((cents): Step => ['redeem', cents, on]),
      )
      const redeemed = each
        .filter((_, index) => results[index] === 'ok')
        .reduce((sum, cents) => sum + cents, 0)
      expect(card.balance).toBe(5000 - redeemed)
      expect(card.balance).toBeGreaterThanOrEqual(0)
    }),
  )
})
