import fc from 'fast-check'
import { expect, test } from 'vitest'

import { billChange, billTotals, reductionOf, vatRates, vatWithin, type BillDraft } from './bill.ts'

const draft = (more: Partial<BillDraft> = {}): BillDraft => ({
  lines: [{ unitCents: 3450, quantity: 1 }],
  reductionCents: 0,
  earlier: { prepaid: 0, gift_card: 0, points: 0 },
  tipCents: 0,
  vatRate: 24,
  ...more,
})

test.each([
  [3000, 24, 581],
  [3000, 17, 436],
  [3000, 0, 0],
  // Less than half a cent of VAT is none.
  [1, 24, 0],
  [62, 24, 12],
  // Once for the sum of three lines of 9.95, not 193 for each.
  [2985, 24, 578],
  [0, 24, 0],
] as const)('%i cents contain at %i percent %i cents of VAT', (amount, rate, vat) => {
  expect(vatWithin(amount, rate)).toBe(vat)
})

test('net and VAT sum to the amount, and the net amount is at most half a cent off', () => {
  fc.assert(
    fc.property(fc.nat(1e8), fc.constantFrom(...vatRates), (amount, rate) => {
      const net = amount - vatWithin(amount, rate)
      expect(Math.abs(net - (amount * 100) / (100 + rate))).toBeLessThanOrEqual(0.5)
    }),
  )
})

test.each<[string, Partial<BillDraft>, object | string]>([
  ['paid in full', {}, { total: 3450, vat: 668, due: 3450 }],
  // D08 of the worked cases: 34.50 with a deposit of 9 and a tip of 3.
  [
    'a deposit and a tip',
    { earlier: { prepaid: 900, gift_card: 0, points: 0 }, tipCents: 300 },
    { total: 3450, vat: 668, due: 2850 },
  ],
  [
    'a deposit by card, gift card and points',
    { earlier: { prepaid: 1000, gift_card: 1200, points: 500 } },
    { due: 750 },
  ],
  ['all prepaid', { earlier: { prepaid: 3450, gift_card: 0, points: 0 } }, { total: 3450, due: 0 }],
  ['several of one product', { lines: [{ unitCents: 1250, quantity: 3 }] }, { total: 3750, reductions: [0] }],
  [
    'a reduction, by the prices of the lines',
    {
      lines: [
        { unitCents: 2000, quantity: 1 },
        { unitCents: 500, quantity: 2 },
      ],
      reductionCents: 1000,
    },
    { reductions: [667, 333], total: 2000, vat: 387, due: 2000 },
  ],
  [
    'a product with its own rate, reduced with the rest',
    {
      lines: [
        { unitCents: 3000, quantity: 1 },
        { unitCents: 500, quantity: 2, vatRate: 24 },
      ],
      vatRate: 17,
      reductionCents: 400,
    },
    {
      reductions: [300, 100],
      vat: 392 + 174,
      vatParts: [
        { rate: 24, total: 900, vat: 174 },
        { rate: 17, total: 2700, vat: 392 },
      ],
    },
  ],
  [
    'a gift card at the counter, beside what was prepaid',
    { earlier: { prepaid: 1000, gift_card: 500, points: 0 }, giftCardCents: 1200, tipCents: 200 },
    { total: 3450, due: 950 },
  ],
  ['all by gift card', { giftCardCents: 3450, tipCents: 200 }, { due: 200 }],
  // A tip is not paid with a gift card.
  ['more by gift card than the price', { giftCardCents: 3451, tipCents: 200 }, 'gift_card_exceeds_bill'],
  [
    'more by gift card than is left of the price',
    { earlier: { prepaid: 1000, gift_card: 0, points: 0 }, giftCardCents: 2451 },
    'gift_card_exceeds_bill',
  ],
  ['a bill that is a present', { reductionCents: 3450 }, { total: 0, vat: 0, due: 0 }],
  ['no lines', { lines: [] }, 'no_lines'],
  ['a reduction above the price', { reductionCents: 3451 }, 'reduction_too_large'],
  [
    'more prepaid than the price',
    { earlier: { prepaid: 3451, gift_card: 0, points: 0 } },
    'prepaid_exceeds_bill',
  ],
  // A tip is not paid with what was prepaid.
  [
    'more prepaid than the price, and a tip',
    { earlier: { prepaid: 3451, gift_card: 0, points: 0 }, tipCents: 500 },
    'prepaid_exceeds_bill',
  ],
])('totals: %s', (_, more, expected) => {
  const totals = billTotals(draft(more))
  expect(typeof totals === 'string' ? { fault: totals } : totals).toMatchObject(
    typeof expected === 'string' ? { fault: expected } : expected,
  )
})

const cash = (cents: number) => ({ method: 'cash', cents }) as const
const terminal = (cents: number) => ({ method: 'terminal', cents }) as const
const iris = (cents: number) => ({ method: 'iris', cents }) as const
const due = (cents: number, total = cents) => ({ total, due: cents }) as Parameters<typeof billChange>[0]

test.each([
  ['counted out exactly', due(3450), [cash(3450)], null, 0],
  ['from a note of 50', due(3450), [cash(3450)], 5000, 1550],
  ['split, the change only of the cash', due(3450), [terminal(2000), iris(450), cash(1000)], 2000, 1000],
  ['nothing due', due(0), [], null, 0],
  ['too little', due(3450), [cash(3449)], null, 'payments_differ'],
  ['too much', due(3450), [terminal(3451)], null, 'payments_differ'],
  ['less cash than its part', due(3450), [cash(3450)], 3000, 'cash_too_little'],
  ['500.00 in cash', due(50_000), [cash(50_000)], null, 0],
  ['500.01 in cash', due(50_001), [cash(50_001)], null, 'cash_limit'],
  ['above 500, a part in cash', due(60_000), [terminal(59_000), cash(1000)], null, 'cash_limit'],
  ['above 500 without cash', due(60_000), [terminal(60_000)], null, 0],
  ['above 500, of which most was prepaid', due(10_000, 60_000), [cash(10_000)], null, 'cash_limit'],
  ['500.00 and a tip in cash', due(50_500, 50_000), [cash(50_500)], null, 0],
] as const)('change: %s', (...[, totals, payments, given, expected]) => {
  expect(billChange(totals, payments, given)).toBe(expected)
})

test('a reduction in percent is of all lines together, half a cent up', () => {
  const lines = [
    { unitCents: 1250, quantity: 1 },
    { unitCents: 775, quantity: 1 },
  ]
  expect(reductionOf(lines, 20)).toBe(405)
  expect(reductionOf([{ unitCents: 1430, quantity: 1 }], 15)).toBe(215)
})

test('failure 65: lines of any quantity, reduced by any percentage, add up to the total with its VAT', () => {
  const line = fc.record({
    unitCents: fc.nat(20_000),
    quantity: fc.integer({ min: 1, max: 30 }),
    vatRate: fc.constantFrom(...vatRates, null),
  })
  const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), percent, (lines, off) => {
      const totals = billTotals(draft({ lines, reductionCents: reductionOf(lines, off) }))
      if (typeof totals === 'string') throw new Error(totals)
      const prices = lines.map(
        ({ unitCents, quantity }, index) => unitCents * quantity - (totals.reductions[index] ?? 0),
      )
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(0)
      expect(prices.reduce((sum, price) => sum + price, 0)).toBe(totals.total)
      expect(totals.vatParts.reduce((sum, part) => sum + part.total, 0)).toBe(totals.total)
      expect(totals.due).toBe(totals.total)
    }),
  )
})
