import { expect, test } from 'vitest'

import type { ServiceCategory } from './catalogue.ts'
import { leadingService } from './leading-service.ts'

const service = (category: ServiceCategory, priceCents: number, minutes = 30, isBookable = true) => ({
  category,
  priceCents,
  minutes,
  isBookable,
})

test.each([
  ['nothing listed', [], undefined],
  ['the cheapest', [service('gel_polish', 2200), service('manicure', 1500)], 1],
  ['not a child’s service', [service('kids', 800), service('manicure', 1500)], 1],
  ['not a small extra', [service('nail_art', 300), service('repair_removal', 500), service('biab', 3500)], 2],
  ['a child’s service where there is no other', [service('kids', 900), service('kids', 800)], 1],
  [
    'a child’s service or an extra where there is no other',
    [service('kids', 800), service('nail_art', 900)],
    0,
  ],
  ['only what can be booked', [service('manicure', 1000, 30, false), service('gel_polish', 2200)], 1],
  ['what can be booked, even for a child', [service('manicure', 1000, 30, false), service('kids', 800)], 1],
  [
    'a main service where nothing can be booked',
    [service('kids', 800, 20, false), service('manicure', 1500, 30, false)],
    1,
  ],
  ['the shorter of two at one price', [service('manicure', 1500, 45), service('pedicure', 1500, 30)], 1],
  ['the first of equals', [service('manicure', 1500), service('pedicure', 1500)], 0],
  ['men’s care like any other', [service('mens_care', 1200), service('manicure', 1500)], 0],
] as const)('%s', (_, services, expected) => {
  expect(leadingService(services)).toBe(expected === undefined ? undefined : services[expected])
})
