import fc from 'fast-check'
import { expect, test } from 'vitest'

import { amountsOfNet, amountsOfTotal, invoiceNumber } from './invoice.ts'

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

test('invoices and credit notes have numbers of their own', () => {
  expect(invoiceNumber('invoice', 2026, 17)).toBe('2026-00017')
  expect(invoiceNumber('credit_note', 2026, 3)).toBe('CN-2026-00003')
})
