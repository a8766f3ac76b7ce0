import { expect, test } from 'vitest'

import { usualVatRate } from './vat-places.ts'

/** Each island of the list, with postcodes of its towns. */
test.each([
  ['Agathonisi and Leipsoi', ['85001']],
  ['Agios Efstratios', ['81500']],
  ['Astypalaia', ['85900']],
  ['Chalki', ['85110']],
  ['Chios', ['82100', '82102', '82103', '82131', '82200', '82300']],
  ['Fournoi', ['83400']],
  ['Ikaria', ['83300', '83301', '83302']],
  ['Kalymnos', ['85200']],
  ['Karpathos', ['85700']],
  ['Kasos', ['85800']],
  ['Kos', ['85300', '853 01', '85302']],
  ['Lemnos', ['81400', '81401']],
  ['Leros', ['85400', '85401']],
  ['Lesvos', ['811 00', '81101', '81107', '81113', '81200', '81300']],
  ['Megisti', ['85111']],
  ['Nisyros', ['85303']],
  ['Oinousses', ['82101']],
  ['Patmos', ['85500']],
  ['Psara', ['82104']],
  ['Samos', ['83100', '83101', '83103', '83200']],
  ['Samothraki', ['68002']],
  ['Symi', ['85600']],
  ['Tilos', ['85002']],
])('%s has the reduced rate', (_, postcodes) => {
  expect(postcodes.map(usualVatRate)).toEqual(postcodes.map(() => 17))
})

test.each([
  ['Rhodes, which has more people', ['85100', '85101', '85109', '85112', '85131', '85133']],
  ['Evros on the mainland', ['68001', '68003', '68100', '68200']],
  ['the Cyclades', ['84000', '84300', '84700']],
  ['Crete', ['71201', '73100']],
  ['Athens and Thessaloniki', ['11851', '54621']],
  ['what is no postcode', ['811', '811000', 'x81100', '']],
])('%s does not', (_, postcodes) => {
  expect(postcodes.map(usualVatRate)).toEqual(postcodes.map(() => 24))
})

test('an unknown place has the usual rate', () => {
  expect(usualVatRate(null)).toBe(24)
})
