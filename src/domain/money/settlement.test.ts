import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from '../money.ts'
import { isFree, settlementOf, type EndedBooking } from './settlement.ts'

/** A late cancellation of a booking of 40 euros with a deposit of 10, half of it paid by gift card. */
const late: EndedBooking = {
  by: 'customer',
  isEarly: false,
  total: cents(4000),
  deposit: 1000,
  paid: { giftCard: 500, card: 500, points: 200 },
  guarantee: null,
  waived: 0,
}
const half: Partial<EndedBooking> = {
  deposit: 0,
  paid: { giftCard: 0, card: 0, points: 0 },
  guarantee: { kind: 'percent', value: 50 },
  total: cents(3999),
}

type Amounts = [kept: number, charged: number, giftCard: number, card: number]

test.each<[string, Partial<EndedBooking>, Amounts]>([
  ['late', {}, [1000, 0, 0, 0]],
  ['early', { isEarly: true }, [0, 0, 500, 500]],
  ['by the salon', { by: 'salon' }, [0, 0, 500, 500]],
  ['not come', { by: 'no_show' }, [1000, 0, 0, 0]],
  ['a no-show is never early', { by: 'no_show', isEarly: true }, [1000, 0, 0, 0]],
  ['all paid, the deposit is kept', { paid: { giftCard: 0, card: 4000, points: 0 } }, [1000, 0, 0, 3000]],
  ['the gift card first', { paid: { giftCard: 700, card: 3300, points: 0 } }, [1000, 0, 0, 3000]],
  ['the gift card alone', { paid: { giftCard: 1500, card: 2500, points: 0 } }, [1000, 0, 500, 2500]],
  ['less paid than the deposit', { paid: { giftCard: 0, card: 600, points: 0 } }, [600, 0, 0, 0]],
  ['nothing paid', { paid: { giftCard: 0, card: 0, points: 0 } }, [0, 0, 0, 0]],
  // A waived part comes back to the person's own money first.
  ['a part waived', { waived: 300 }, [700, 0, 0, 300]],
  ['more than all waived', { waived: 9000 }, [0, 0, 500, 500]],
  ['a guarantee, half up', half, [0, 2000, 0, 0]],
  ['a fixed guarantee', { ...half, guarantee: { kind: 'fixed', value: 1500 } }, [0, 1500, 0, 0]],
  ['above the total', { ...half, guarantee: { kind: 'fixed', value: 9000 } }, [0, 3999, 0, 0]],
  ['a guarantee, partly waived', { ...half, waived: 500 }, [0, 1500, 0, 0]],
  ['a guarantee, waived', { ...half, waived: 2001 }, [0, 0, 0, 0]],
  ['a guarantee, early', { ...half, isEarly: true }, [0, 0, 0, 0]],
  ['a guarantee, by the salon', { ...half, by: 'salon' }, [0, 0, 0, 0]],
])('failure 38: %s', (_, change, [kept, charged, giftCard, card]) => {
  const booking = { ...late, ...change }
  const back = { giftCard, card, points: booking.paid.points }
  expect(settlementOf(booking)).toEqual({ kept, charged, back })
})

test.each([
  ['customer', true, true],
  ['customer', false, false],
  ['salon', false, true],
  ['no_show', true, false],
] as const)('by %s, early %s: the use of a promotion comes back: %s', (by, isEarly, comesBack) => {
  expect(isFree({ by, isEarly })).toBe(comesBack)
})

test('kept and returned money sum to the payment', () => {
  const booking = fc.record<EndedBooking>({
    by: fc.constantFrom('customer', 'salon', 'no_show'),
    isEarly: fc.boolean(),
    total: fc.nat(9000).map(cents),
    deposit: fc.nat(9000),
    paid: fc.record({ giftCard: fc.nat(5000), card: fc.nat(5000), points: fc.nat(500) }),
    guarantee: fc.option(fc.record({ kind: fc.constantFrom('fixed', 'percent'), value: fc.nat(100) })),
    waived: fc.nat(5000),
  })
  fc.assert(
    fc.property(booking, (one) => {
      const { kept, charged, back } = settlementOf(one)
      expect(back.giftCard + back.card + kept).toBe(one.paid.giftCard + one.paid.card)
      expect(back.points).toBe(one.paid.points)
      expect(Math.min(kept, charged, back.giftCard, back.card)).toBeGreaterThanOrEqual(0)
      expect(kept).toBeLessThanOrEqual(one.deposit)
      expect(charged).toBeLessThanOrEqual(one.total)
      // Own money is kept only when the whole gift card is.
      expect(back.card === one.paid.card || back.giftCard === 0).toBe(true)
    }),
  )
})
