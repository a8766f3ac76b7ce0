import { expect, test } from 'vitest'

import { usualVatRate } from './vat-places.ts'

test.each([
  ['Mytilene on Lesvos', '811 00', 17],
  ['Limnos', '81400', 17],
  ['Chios', '82131', 17],
  ['Samos', '83100', 17],
  ['Ikaria', '83300', 17],
  ['Samothraki', '68002', 17],
  ['Alexandroupoli across the sea from it', '68100', 24],
  ['Kos', '85300', 17],
  ['Leros', '85400', 17],
  ['Tilos', '85002', 17],
  ['Rhodes, which has more people', '85131', 24],
  ['Chalki beside it', '85110', 17],
  ['Kastellorizo', '85111', 17],
  ['Naxos in the Cyclades', '84300', 24],
  ['Athens', '11851', 24],
  ['an unknown place', null, 24],
  ['what is no postcode', '811', 24],
] as const)('the usual rate of %s', (_, postcode, rate) => {
  expect(usualVatRate(postcode)).toBe(rate)
})
