import { expect, test } from 'vitest'

import { at, athens } from '#test/money/made-booking.ts'

import { shownPrice, type OpenReduction, type PriceFrom } from './earlier-price.ts'

const price = (from: string, cents: number): PriceFrom => ({ from: at(from), cents })
const reduction = (from: string, to: string, percent: number): OpenReduction => ({
  from: at(from),
  to: at(to),
  percent,
})

type Example = [
  name: string,
  prices: [PriceFrom, ...PriceFrom[]],
  reductions: OpenReduction[],
  at: string,
  price: number,
  prior: number | null,
]

const old = price('2026-01-01T00:00:00+02:00', 2000)
const may = reduction('2026-05-10T10:00:00+03:00', '2026-05-20T10:00:00+03:00', 20)

test.each<Example>([
  ['nothing reduced', [old], [], '2026-05-12T00:00:00+03:00', 2000, null],
  ['a moment before', [old], [may], '2026-05-10T09:59:59+03:00', 2000, null],
  ['its first moment', [old], [may], '2026-05-10T10:00:00+03:00', 1600, 2000],
  ['its end', [old], [may], '2026-05-20T10:00:00+03:00', 2000, null],
  [
    'half up',
    [price('2026-01-01T00:00:00Z', 3333)],
    [{ ...may, percent: 50 }],
    '2026-05-12T00:00:00Z',
    1666,
    3333,
  ],
  [
    'a reduction of less than half a cent',
    [price('2026-01-01T00:00:00Z', 2)],
    [may],
    '2026-05-12T00:00:00Z',
    2,
    null,
  ],
  // The window: from the same local time 30 days before, up to the beginning.
  [
    'the lowest, not the last',
    [old, price('2026-04-20T00:00:00+03:00', 1800), price('2026-04-25T00:00:00+03:00', 2200)],
    [may],
    '2026-05-12T00:00:00+03:00',
    1760,
    1800,
  ],
  [
    'a lower price that ended as the window begins',
    [old, price('2026-03-01T00:00:00+02:00', 1000), price('2026-04-10T10:00:00+03:00', 2500)],
    [may],
    '2026-05-12T00:00:00+03:00',
    2000,
    2500,
  ],
  [
    'and a second into it',
    [old, price('2026-03-01T00:00:00+02:00', 1000), price('2026-04-10T10:00:01+03:00', 2500)],
    [may],
    '2026-05-12T00:00:00+03:00',
    2000,
    1000,
  ],
  [
    'a lower price from the beginning on',
    [old, price('2026-05-10T10:00:00+03:00', 1000)],
    [may],
    '2026-05-12T00:00:00+03:00',
    800,
    2000,
  ],
  [
    '30 local days across the clock change',
    [old, price('2026-03-15T10:00:00+02:00', 1000), price('2026-03-16T10:00:00+02:00', 2500)],
    [reduction('2026-04-15T10:00:00+03:00', '2026-04-20T10:00:00+03:00', 10)],
    '2026-04-15T10:00:00+03:00',
    2250,
    2500,
  ],
  [
    'a local time that the clock skipped',
    [old, price('2026-03-01T00:00:00Z', 1000), price('2026-03-29T04:30:00+03:00', 2500)],
    [reduction('2026-04-28T03:30:00+03:00', '2026-05-01T00:00:00Z', 10)],
    '2026-04-28T03:30:00+03:00',
    2250,
    2500,
  ],
  // Reductions that follow each other.
  [
    'without a gap they are one',
    [old],
    [may, reduction('2026-05-20T10:00:00+03:00', '2026-05-30T00:00:00+03:00', 50)],
    '2026-05-25T00:00:00+03:00',
    1000,
    2000,
  ],
  [
    'three of them',
    [old],
    [
      may,
      reduction('2026-05-20T10:00:00+03:00', '2026-05-22T00:00:00+03:00', 50),
      reduction('2026-05-22T00:00:00+03:00', '2026-05-30T00:00:00+03:00', 30),
    ],
    '2026-05-25T00:00:00+03:00',
    1400,
    2000,
  ],
  [
    'with a second between they are two',
    [old],
    [may, reduction('2026-05-20T10:00:01+03:00', '2026-05-30T00:00:00+03:00', 50)],
    '2026-05-25T00:00:00+03:00',
    1000,
    1600,
  ],
  [
    'an earlier one counts by its price, not by its percentage',
    [old, price('2026-05-15T00:00:00+03:00', 3000)],
    [may, reduction('2026-06-01T00:00:00+03:00', '2026-06-10T00:00:00+03:00', 10)],
    '2026-06-01T00:00:00+03:00',
    2700,
    1600,
  ],
  // Young services.
  [
    'a service younger than 30 days',
    [price('2026-05-01T00:00:00+03:00', 2500), price('2026-05-05T00:00:00+03:00', 2600)],
    [may],
    '2026-05-12T00:00:00+03:00',
    2080,
    2500,
  ],
  [
    'one that begins reduced',
    [price('2026-05-10T10:00:00+03:00', 2500)],
    [may],
    '2026-05-12T00:00:00Z',
    2000,
    2500,
  ],
  [
    'one that begins while all is reduced',
    [price('2026-05-11T00:00:00+03:00', 2500), price('2026-05-11T12:00:00+03:00', 3000)],
    [may],
    '2026-05-12T00:00:00Z',
    2400,
    2500,
  ],
])('%s', (...[, prices, reductions, instant, now, prior]) => {
  const shown = shownPrice({ prices, reductions, timeZone: athens }, at(instant))
  expect(shown).toEqual({ price: now, priorPrice: prior })
})

test('there is no price before the first', () => {
  const history = { prices: [old] as [PriceFrom], reductions: [], timeZone: athens }
  expect(() => shownPrice(history, at('2025-12-31T00:00:00Z'))).toThrow(RangeError)
})
