import { expect, test } from 'vitest'

import { bookingPrice, priceOfServices, type PriceParts } from './booking-price.ts'

const parts = (more: Partial<PriceParts> = {}): PriceParts => ({
  lines: [
    { kind: 'service', cents: 2500 },
    { kind: 'service', cents: 700 },
  ],
  reductions: [],
  payments: [],
  refunds: [],
  ...more,
})

test.each([
  ['nothing paid', parts(), { total: 3200, paid: 0, due: 3200 }],
  ['a reduction', parts({ reductions: [200, 100] }), { total: 2900, paid: 0, due: 2900 }],
  ['a reduction beyond the price', parts({ reductions: [9900] }), { total: 0, paid: 0, due: 0 }],
  ['a deposit', parts({ payments: [1000] }), { total: 3200, paid: 1000, due: 2200 }],
  [
    'a deposit that went back',
    parts({ payments: [1000], refunds: [1000] }),
    { total: 3200, paid: 0, due: 3200 },
  ],
  ['paid in full', parts({ payments: [1000, 2200] }), { total: 3200, paid: 3200, due: 0 }],
  [
    'cheaper after it was paid',
    parts({ reductions: [1200], payments: [3200] }),
    { total: 2000, paid: 3200, due: 0 },
  ],
  ['no lines', parts({ lines: [] }), { total: 0, paid: 0, due: 0 }],
])('%s', (_, given, price) => {
  expect(bookingPrice(given)).toEqual(price)
})

test('half a cent is a bug', () => {
  expect(() => priceOfServices([{ priceCents: 0.5 }])).toThrow(RangeError)
})
