import { expect, test } from 'vitest'

import type { SalonView } from './salon-view.ts'
import { breadcrumbFacts, keepsOut, salonFacts } from './search-engines.ts'

test.each([
  [true, 'https://onyxi.gr', true],
  [true, 'http://192.168.1.5:3000', true],
  [true, 'http://localhost:3000', false],
  [true, 'http://127.0.0.1:3000', false],
  [true, 'https://localhost.onyxi.gr', true],
  [false, 'https://onyxi.gr', false],
])('demo %s at %s is kept out: %s', (isDemo, url, expected) => {
  expect(keepsOut(isDemo, url)).toBe(expected)
})

const salon = {
  name: 'Ροδόνερο',
  description: '',
  address: 'Τρώων 24',
  city: 'Αθήνα',
  postcode: null,
  latitude: 37.97,
  longitude: 23.71,
  phone: null,
  picture: null,
  priceLevel: 2,
  isDemo: false,
  rating: { average: 4.5, count: 2 },
  hours: [{ weekday: 7, ranges: [[600, 1440]] }],
  services: [
    { name: 'Μανικιούρ', description: 'Απλό', priceCents: 1550, priceVaries: false },
    { name: 'Τεχνητά', description: '', priceCents: 4000, priceVaries: true },
  ],
} as unknown as SalonView
const place = { url: 'https://onyxi.gr/salon/rodonero', origin: 'https://onyxi.gr' }

test('real reviews are told to machines, those of a demo and none are not', () => {
  expect(salonFacts(salon, 'el', place)).toMatchObject({
    '@type': 'NailSalon',
    priceRange: '€€',
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Sunday', opens: '10:00', closes: '23:59' }],
  })
  expect(salonFacts({ ...salon, isDemo: true }, 'el', place)).not.toHaveProperty('aggregateRating')
  expect(salonFacts({ ...salon, rating: { average: null, count: 0 } }, 'el', place)).not.toHaveProperty(
    'aggregateRating',
  )
})

test('every service is told with its price, or with the least of several', () => {
  const { hasOfferCatalog } = salonFacts(salon, 'el', place) as { hasOfferCatalog?: object }
  expect(hasOfferCatalog).toEqual({
    '@type': 'OfferCatalog',
    itemListElement: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Μανικιούρ', description: 'Απλό' },
        price: '15.50',
        priceCurrency: 'EUR',
      },
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Τεχνητά' },
        priceSpecification: { '@type': 'PriceSpecification', minPrice: 40, priceCurrency: 'EUR' },
      },
    ],
  })
  expect(salonFacts({ ...salon, services: [] }, 'el', place)).not.toHaveProperty('hasOfferCatalog')
})

test('the way to a page is told step by step', () => {
  expect(
    breadcrumbFacts([
      ['Onyxi', 'https://onyxi.gr/'],
      ['Ροδόνερο', place.url],
    ]),
  ).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Onyxi', item: 'https://onyxi.gr/' },
      { position: 2, name: 'Ροδόνερο', item: place.url },
    ],
  })
})
