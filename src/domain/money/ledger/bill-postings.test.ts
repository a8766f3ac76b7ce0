import { expect, test } from 'vitest'

import { billClosed, billUndone, dayClosed, dayRecounted, type PostedBill } from './bill-postings.ts'
import type { Posting } from './posting.ts'

const salonId = 'salon'
const sides = (posting: Posting | undefined) =>
  posting && Object.fromEntries(posting.entries.map(({ account, cents }) => [account.code, cents]))

test.each<[string, Pick<PostedBill, 'payments' | 'tipCents'>, object | undefined]>([
  [
    'by three methods',
    {
      payments: [
        { method: 'cash', cents: 1000 },
        { method: 'terminal', cents: 2000 },
        { method: 'iris', cents: 450 },
      ],
      tipCents: 0,
    },
    { day_cash: 1000, day_terminal: 2000, day_iris: 450, day_sales: -3450 },
  ],
  [
    // The example of the ledger's plan: total 34.50, prepaid 9, cash 28.50 with a tip of 3.
    'with a deposit and a tip in cash',
    {
      payments: [
        { method: 'prepaid', cents: 900 },
        { method: 'cash', cents: 2850 },
      ],
      tipCents: 300,
    },
    { day_prepaid: 900, day_cash: 2850, day_sales: -3450, day_tips: -300 },
  ],
  [
    'with gift card and points',
    {
      payments: [
        { method: 'gift_card', cents: 1200 },
        { method: 'points', cents: 500 },
      ],
      tipCents: 0,
    },
    { day_gift_card: 1200, day_platform: 500, day_sales: -1700 },
  ],
  ['a present', { payments: [], tipCents: 0 }, undefined],
])('a bill %s', (_, bill, expected) => {
  const posted = { id: 'bill', salonId, ...bill }
  expect(sides(billClosed(posted))).toEqual(expected)
  expect(billClosed(posted)?.entries.every(({ account }) => account.holder === salonId) ?? true).toBe(true)
  const back = expected && Object.fromEntries(Object.entries(expected).map(([code, cents]) => [code, -cents]))
  expect(sides(billUndone(posted))).toEqual(back)
})

test('a tip that is not paid is refused', () => {
  const payments = [{ method: 'cash', cents: 100 }] as const
  expect(() => billClosed({ id: 'bill', salonId, payments, tipCents: 101 })).toThrow(RangeError)
})

test.each([
  ['missing cash', -250, { day_cash_difference: 250, day_cash: -250 }],
  ['cash too much', 120, { day_cash: 120, day_cash_difference: -120 }],
  ['no difference', 0, undefined],
])('a day with %s', (_, differenceCents, expected) => {
  const close = { id: 'close', salonId, differenceCents }
  expect(sides(dayClosed(close))).toEqual(expected)
  const back = expected && Object.fromEntries(Object.entries(expected).map(([code, cents]) => [code, -cents]))
  expect(sides(dayRecounted(close))).toEqual(back)
})
