import fc from 'fast-check'
import { expect, test } from 'vitest'

import { madeLine, madePromotion, madeQuoteInput } from '#test/money/made-booking.ts'

import { cents, sumCents } from '../money.ts'
import { quoteBooking, withSmallestCardPayment, type Quote, type QuoteInput } from './quote.ts'

const quoteOf = (more: Partial<QuoteInput>): Quote => {
  const priced = quoteBooking(madeQuoteInput(more))
  if (!priced.ok) throw new Error(priced.because)
  return priced.quote
}

const tenPercent = madePromotion({ code: 'MAY' })

test.each<[string, Partial<QuoteInput>, Record<string, unknown>]>([
  ['at the salon', {}, { total: 3000, deposit: 0, dueNow: 0, atSalon: 3000 }],
  [
    'a promotion',
    { promotions: [tenPercent], code: 'may' },
    { reductions: [300], total: 2700, codeProblem: null },
  ],
  ['an unknown code', { code: 'MAY' }, { reductions: [0], total: 3000, codeProblem: 'code_unknown' }],
  // Points: whole hundreds of 5 euros.
  ['wished points in hundreds', { points: { wished: 299, balance: 900 } }, { pointsUsed: 200, total: 2000 }],
  ['the balance in hundreds', { points: { wished: 900, balance: 199 } }, { pointsUsed: 100, total: 2500 }],
  ['as many as the price holds', { points: { wished: 900, balance: 900 } }, { pointsUsed: 600, total: 0 }],
  [
    'no part of a hundred',
    { lines: [madeLine('gel', 1999)], points: { wished: 900, balance: 900 } },
    { pointsUsed: 300, total: 499 },
  ],
  [
    'after the promotion',
    { promotions: [tenPercent], code: 'MAY', points: { wished: 600, balance: 900 } },
    { pointsUsed: 500, total: 200 },
  ],
  // The deposit is of the total, after all reductions.
  [
    'a deposit',
    { deposit: { kind: 'percent', value: 33 }, points: { wished: 100, balance: 100 }, pay: 'deposit' },
    { total: 2500, deposit: 825, dueNow: 825, card: 825, atSalon: 1675 },
  ],
  [
    'the deposit is known when all is paid',
    { deposit: { kind: 'fixed', value: 500 }, pay: 'full' },
    { deposit: 500 },
  ],
  ['all in advance', { pay: 'full' }, { dueNow: 3000, card: 3000, atSalon: 0 }],
  ['no deposit to pay', { pay: 'deposit' }, { dueNow: 0, card: 0, atSalon: 3000 }],
  [
    'nothing to pay though a deposit is asked',
    { deposit: { kind: 'percent', value: 1 }, lines: [madeLine('gel', 49)] },
    { deposit: 0, dueNow: 0, atSalon: 49 },
  ],
  // The gift card comes first.
  ['a part by gift card', { pay: 'full', giftCard: 1000 }, { giftCard: 1000, card: 2000, atSalon: 0 }],
  ['all by gift card', { pay: 'full', giftCard: 5000 }, { giftCard: 3000, card: 0, atSalon: 0 }],
  ['a gift card for what is due now only', { giftCard: 5000 }, { giftCard: 0, card: 0, atSalon: 3000 }],
])('%s', (_, input, quote) => {
  expect(quoteOf(input)).toMatchObject(quote)
})

test('a deposit has to be paid', () => {
  const asked = madeQuoteInput({ deposit: { kind: 'fixed', value: 1 } })
  expect(quoteBooking(asked)).toEqual({ ok: false, because: 'payment_required' })
})

test.each([
  ['enough', 50, 50, [950, 900, 50, 2050]],
  ['a cent too little', 51, 50, [900, 900, 0, 2100]],
  ['nothing by card', 50, 0, [900, 900, 0, 2100]],
])('the smallest card payment: %s', (_, smallest, card, parts) => {
  const payments = {
    dueNow: cents(900 + card),
    giftCard: cents(900),
    card: cents(card),
    atSalon: cents(2100 - card),
  }
  const after = withSmallestCardPayment(payments, smallest)
  expect([after.dueNow, after.giftCard, after.card, after.atSalon]).toEqual(parts)
})

const reduction = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), cents: fc.nat(9000) }),
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.nat(10_000).map((points) => points / 100),
    max: fc.option(fc.nat(2000)),
  }),
)
const input: fc.Arbitrary<QuoteInput> = fc
  .record({
    lines: fc.array(
      fc.nat(8000).map((price) => madeLine('gel', price)),
      { minLength: 1, maxLength: 5 },
    ),
    promotions: fc.array(
      reduction.map((each) => madePromotion({ reduction: each })),
      { maxLength: 3 },
    ),
    points: fc.record({ wished: fc.nat(2000), balance: fc.nat(2000) }),
    deposit: fc.oneof(
      fc.constant({ kind: 'none' as const, value: 0 }),
      fc.record({ kind: fc.constant('fixed' as const), value: fc.nat(9000) }),
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.nat(10_000).map((points) => points / 100),
      }),
    ),
    pay: fc.constantFrom('deposit', 'full'),
    giftCard: fc.option(fc.nat(9000)),
  })
  .map(madeQuoteInput)

test('failures 30 and 65: the parts of every price add up, and none is negative', () => {
  fc.assert(
    fc.property(input, (one) => {
      const priced = quoteBooking(one)
      if (!priced.ok) throw new Error(priced.because)
      const { total, deposit, dueNow, giftCard, card, atSalon, reductions, pointsUsed } = priced.quote
      const amounts = [total, deposit, dueNow, giftCard, card, atSalon, pointsUsed, ...reductions]
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
      expect(total + pointsUsed * 5 + sumCents(reductions)).toBe(
        sumCents(one.lines.map((line) => line.cents)),
      )
      expect(deposit).toBeLessThanOrEqual(total)
      expect(giftCard + card).toBe(dueNow)
      expect(dueNow + atSalon).toBe(total)
    }),
  )
})

test('a smallest card payment moves money and loses none', () => {
  fc.assert(
    fc.property(input, fc.nat(200), (one, smallest) => {
      const priced = quoteBooking({ ...one, pay: 'full' })
      if (!priced.ok) throw new Error(priced.because)
      const after = withSmallestCardPayment(priced.quote, smallest)
      expect(after.giftCard + after.card).toBe(after.dueNow)
      expect(after.dueNow + after.atSalon).toBe(priced.quote.total)
      expect(after.card === 0 || after.card >= smallest).toBe(true)
    }),
  )
})
