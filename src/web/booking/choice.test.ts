import { expect, test } from 'vitest'

import { estimate, staffForAll, withToggledOption, withToggledService } from './choice.ts'

const service = {
  category: 'Μανικιούρ',
  name: 'Ημιμόνιμο',
  minutes: 45,
  priceCents: 2000,
  options: [{ id: 'o', name: 'Αφαίρεση', minutes: 15, priceCents: 500, requires: [], excludes: [] }],
}
const salon = {
  id: 's',
  slug: 's',
  name: 'Ροδόνερο',
  address: 'Τρώων 24',
  timeZone: 'Europe/Athens',
  cancellationHours: 24,
  services: [
    { ...service, id: 'a' },
    { ...service, id: 'b' },
  ],
  staff: [
    { id: 'both', name: 'Νίκη', title: '', serviceIds: ['a', 'b'] },
    { id: 'one', name: 'Σοφία', title: '', serviceIds: ['a'] },
  ],
}

test('services keep the order in which they were chosen, and lose their options with the service', () => {
  const two = withToggledService(withToggledService([], 'b'), 'a')
  const extra = withToggledOption(two, { ...service, id: 'b' }, 'o')
  expect(extra).toEqual([
    { serviceId: 'b', optionIds: ['o'] },
    { serviceId: 'a', optionIds: [] },
  ])
  expect(withToggledService(withToggledService(extra, 'b'), 'b').at(-1)?.optionIds).toEqual([])
})

test('an extra adds its time and price, and a price that varies says so', () => {
  const [first] = salon.services
  if (!first) throw new Error('no service')
  expect(estimate([{ service: first, options: first.options }])).toEqual({
    minutes: 60,
    priceCents: 2500,
    isFrom: false,
  })
  expect(estimate([{ service: { ...first, priceVaries: true }, options: [] }]).isFrom).toBe(true)
})

test('only who does all of it can be chosen', () => {
  const chosen = [
    { serviceId: 'a', optionIds: [] },
    { serviceId: 'b', optionIds: [] },
  ]
  expect(staffForAll(salon, chosen).map(({ id }) => id)).toEqual(['both'])
  expect(staffForAll(salon, chosen.slice(0, 1))).toHaveLength(2)
})
