import fc from 'fast-check'
import { expect, test } from 'vitest'

import { vatRates } from './bill.ts'
import { amountsOfCredit, amountsOfNet, amountsOfTotal, invoiceNumber } from './invoice.ts'

test.each([
  [2900, 696, 3596],
  [0, 0, 0],
  [1, 0, 1],
  // Half a cent goes up.
  [25, 6, 31],
  [1999, 480, 2479],
])('V05: a price of %i has a VAT of %i and costs %i', (net, vat, total) => {
  expect(amountsOfNet(net)).toEqual({ netCents: net, vatCents: vat, totalCents: total })
})

test.each([
  [3596, 2900, 696],
  [1777, 1433, 344],
  [1, 1, 0],
])('a payment of %i is %i and a VAT of %i', (total, net, vat) => {
  expect(amountsOfTotal(total)).toEqual({ netCents: net, vatCents: vat, totalCents: total })
})

test('failures 68 and 69: net and VAT are the total, to the cent, in both directions', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (amount) => {
      const [up, down] = [amountsOfNet(amount), amountsOfTotal(amount)]
      expect(up.netCents + up.vatCents).toBe(up.totalCents)
      expect(down.netCents + down.vatCents).toBe(amount)
      expect(amountsOfTotal(up.totalCents)).toEqual(up)
    }),
  )
})

test('failure 69: the credit notes of an invoice add up to it, whatever its parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(...vatRates),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (total, vatRate, cuts) => {
        const ends = [...cuts.map((cut) => Math.floor(cut * total)), total].toSorted((a, b) => a - b)
        const sum = { netCents: 0, vatCents: 0, totalCents: 0 }
        for (const end of ends) {
          const part = amountsOfCredit({ vatRate, creditedCents: sum.totalCents }, end - sum.totalCents)
          expect(Math.min(part.netCents, part.vatCents)).toBeGreaterThanOrEqual(0)
          expect(part.netCents + part.vatCents).toBe(part.totalCents)
          sum.netCents += part.netCents
          sum.vatCents += part.vatCents
          sum.totalCents += part.totalCents
        }
        expect(sum).toEqual(amountsOfTotal(total, vatRate))
      },
    ),
  )
})

test('invoices and credit notes have numbers of their own', () => {
  expect(invoiceNumber('invoice', 2026, 17)).toBe('2026-00017')
  expect(invoiceNumber('credit_note', 2026, 3)).toBe('CN-2026-00003')
})
