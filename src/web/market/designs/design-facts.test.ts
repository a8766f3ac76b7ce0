// Runs alone in its process: the paths of pages load React's development build, with which no site can render.
import { expect, test } from 'vitest'

import type { ShownDesign } from '#features/designs/queries/design-page.ts'
import { schemaFindings } from '#test/schema-org.ts'

import { designFacts } from './design-facts.ts'

const design: ShownDesign = {
  id: '019a0000-0000-7000-8000-000000000001',
  picture: 'photo',
  isIllustration: false,
  alt: '',
  shape: 'almond',
  length: 'medium',
  technique: 'french',
  finish: 'glossy',
  colours: ['nude', 'white'],
  artLevel: 1,
  salon: { id: '019a0000-0000-7000-8000-000000000002', slug: 'atelie', name: 'Atelie', city: 'Athens' },
  visit: { minutes: 60, priceCents: 2850, parts: [], staffId: null, isFrom: false },
  isBookable: true,
  isDemo: false,
  placeId: 'athens',
  starts: [],
} as unknown as ShownDesign

const factsOf = (change: Partial<ShownDesign>) =>
  designFacts({ ...design, ...change }, 'en', 'https://onyxi.gr')

test('a design is a service of its salon with its price', () => {
  const facts = factsOf({})
  expect(schemaFindings(facts)).toEqual([])
  expect(facts['@graph']).toMatchObject([
    {
      name: 'French, nude, white, glossy',
      url: `https://onyxi.gr/en/designs/${design.id}`,
      provider: { name: 'Atelie', url: 'https://onyxi.gr/en/salon/atelie' },
      offers: { price: '28.50', priceCurrency: 'EUR' },
    },
    {
      itemListElement: [{ name: 'Onyxi' }, { name: 'Nail designs' }, { name: 'French, nude, white, glossy' }],
    },
  ])
})

test('a price that depends on the team member is the least one, and what cannot be booked has none', () => {
  const visit = design.visit && { ...design.visit, isFrom: true }
  const facts = factsOf({ visit })
  expect(schemaFindings(facts)).toEqual([])
  expect(facts['@graph'][0]).toMatchObject({ offers: { priceSpecification: { minPrice: 28.5 } } })
  expect(factsOf({ visit: null })['@graph'][0]).not.toHaveProperty('offers')
})
