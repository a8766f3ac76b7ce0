import { expect, test } from 'vitest'

import { chosenLines, estimate, staffForAll, withToggledOption, withToggledService } from './choice.ts'

const service = {
  category: 'Μανικιούρ',
  kind: 'manicure',
  name: 'Ημιμόνιμο',
  minutes: 45,
  priceCents: 2000,
  options: [{ id: 'o', name: 'Αφαίρεση', minutes: 15, priceCents: 500, requires: [], excludes: [] }],
} as const
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
    reductionCents: 0,
    isFrom: false,
  })
  expect(estimate([{ service: { ...first, priceVaries: true }, options: [] }]).isFrom).toBe(true)
})

test('with one person the price and the minutes are hers', () => {
  const [first] = salon.services
  if (!first) throw new Error('no service')
  const byStaff = [
    { id: 'both', minutes: 45, priceCents: 2000 },
    { id: 'one', minutes: 60, priceCents: 2800 },
  ]
  const lines = [{ service: { ...first, priceVaries: true, byStaff }, options: first.options }]
  expect(estimate(lines, 'one')).toMatchObject({ minutes: 75, priceCents: 3300, isFrom: false })
  expect(estimate(lines)).toMatchObject({ minutes: 60, priceCents: 2500, isFrom: true })
})

test('only who does all of it can be chosen', () => {
  const chosen = [
    { serviceId: 'a', optionIds: [] },
    { serviceId: 'b', optionIds: [] },
  ]
  expect(staffForAll(salon, chosen).map(({ id }) => id)).toEqual(['both'])
  expect(staffForAll(salon, chosen.slice(0, 1))).toHaveLength(2)
})

test('an option is offered once for the same hands, with the first service that has it', () => {
  const [one, two] = ['a', 'b'].map((id) => {
    const options = service.options.map((option) => ({ ...option, id: `o${id}` }))
    return { ...service, id, options }
  })
  const lines = chosenLines({ ...salon, services: one && two ? [one, two] : [] }, [
    { serviceId: 'b', optionIds: ['ob'] },
    { serviceId: 'a', optionIds: ['oa'] },
  ])
  expect(lines.map(({ service: { id, options } }) => [id, options.length])).toEqual([
    ['b', 1],
    ['a', 0],
  ])
  expect(estimate(lines).priceCents).toBe(4500)
})

const reduced = (id: string, promotionId: string, percent: number) => ({
  service: {
    ...service,
    id,
    priceCents: 2005,
    reduced: { promotionId, percent, priceCents: 0, earlierPriceCents: 2005 },
  },
  options: service.options,
})

test('one promotion reduces services with their extras, half a cent up; of several the largest counts', () => {
  expect(estimate([reduced('a', 'spring', 10)]).reductionCents).toBe(251)
  expect(estimate([reduced('a', 'spring', 12.35), reduced('b', 'spring', 12.35)]).reductionCents).toBe(619)
  expect(estimate([reduced('a', 'spring', 10), reduced('b', 'gel', 20)]).reductionCents).toBe(501)
})
