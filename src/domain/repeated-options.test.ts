import { expect, test } from 'vitest'

import type { ServiceCategory } from './catalogue.ts'
import { repeatedOptions } from './repeated-options.ts'

const service = (category: ServiceCategory, ...names: string[]) => ({
  category,
  options: names.map((name) => ({ id: `${category} ${name}`, name })),
})

test.each([
  [[service('gel_polish', 'Αφαίρεση')], []],
  [[service('gel_polish', 'Αφαίρεση'), service('manicure', 'Αφαίρεση', 'Γαλλικό')], ['manicure Αφαίρεση']],
  [[service('gel_polish', 'Αφαίρεση'), service('biab', ' αφαίρεση ')], ['biab  αφαίρεση ']],
  // Hands and feet have their own.
  [[service('gel_polish', 'Αφαίρεση'), service('pedicure', 'Αφαίρεση')], []],
  // A care service may be for hands or feet.
  [[service('gel_polish', 'Μασάζ'), service('spa_care', 'Μασάζ')], []],
  [[service('spa_care', 'Μασάζ'), service('kids', 'Μασάζ')], []],
  // Within one service the salon's own rules apply.
  [[service('gel_polish', 'Σχέδιο', 'Σχέδιο')], []],
  [
    [service('manicure', 'Α'), service('biab', 'Α'), service('acrylic', 'Α')],
    ['biab Α', 'acrylic Α'],
  ],
])('of %j these are repeated: %j', (services, repeated) =>
  expect([...repeatedOptions(services)]).toEqual(repeated),
)
