import { expect, test } from 'vitest'

import { schemaFindings } from '#test/schema-org.ts'

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
  description: 'Δύο καρέκλες',
  address: 'Τρώων 24',
  city: 'Αθήνα',
  postcode: '11851',
  latitude: 37.97,
  longitude: 23.71,
  phone: '+302101234567',
  picture: 'salon-1-wine',
  priceLevel: 2,
  isDemo: false,
  verified: true,
  bookable: true,
  rating: { average: 4.5, count: 2 },
  hours: [{ weekday: 7, ranges: [[600, 1440]] }],
  exceptions: [
    { date: '2026-12-24', ranges: [[540, 840]], reason: null },
    { date: '2026-12-25', ranges: [], reason: 'Χριστούγεννα' },
  ],
  services: [
    { name: 'Μανικιούρ', description: 'Απλό', priceCents: 1550, priceVaries: false },
    { name: 'Τεχνητά', description: '', priceCents: 4000, priceVaries: true },
  ],
} as unknown as SalonView
const place = { url: 'https://onyxi.gr/salon/rodonero', origin: 'https://onyxi.gr' }

test('all structured data of a salon and a breadcrumb is of schema.org', () => {
  expect(schemaFindings(salonFacts(salon, place))).toEqual([])
  expect(schemaFindings(breadcrumbFacts([['Onyxi', 'https://onyxi.gr/']]))).toEqual([])
  // The check itself can fail: by a property, a type, a value and an enumeration.
  const wrong = {
    '@type': 'NailSalon',
    inLanguage: 'el',
    makesOffer: { '@type': 'Service', name: 'x' },
    geo: { '@type': 'GeoCoordinates', latitude: true },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Someday',
    },
  }
  expect(schemaFindings(wrong)).toHaveLength(4)
})

test('real reviews are in the structured data, those of a demo are not', () => {
  expect(salonFacts(salon, place)).toMatchObject({
    '@type': 'NailSalon',
    priceRange: '€€',
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
  expect(salonFacts({ ...salon, isDemo: true }, place)).not.toHaveProperty('aggregateRating')
  expect(salonFacts({ ...salon, rating: { average: null, count: 0 } }, place)).not.toHaveProperty(
    'aggregateRating',
  )
})

test('the hours are those of the week, and those of special days by their date', () => {
  const { openingHoursSpecification: hours } = salonFacts(salon, place) as {
    openingHoursSpecification?: readonly object[]
  }
  const own = { '@type': 'OpeningHoursSpecification' }
  expect(hours).toEqual([
    { ...own, dayOfWeek: 'https://schema.org/Sunday', opens: '10:00', closes: '23:59' },
    { ...own, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '14:00' },
    { ...own, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
  ])
})

test('every service is listed with its price, or with the least of several', () => {
  const { makesOffer } = salonFacts(salon, place) as { makesOffer?: readonly object[] }
  expect(makesOffer).toEqual([
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
  ])
  expect(salonFacts({ ...salon, services: [] }, place)).not.toHaveProperty('makesOffer')
})

test('one books at a verified salon with times, and an unverified one promises nothing', () => {
  expect(salonFacts(salon, place)).toMatchObject({
    potentialAction: { '@type': 'ReserveAction', target: { '@type': 'EntryPoint', urlTemplate: place.url } },
  })
  const withoutTimes = salonFacts({ ...salon, bookable: false }, place)
  expect(withoutTimes).toHaveProperty('makesOffer')
  expect(withoutTimes).not.toHaveProperty('potentialAction')
  const unverified = salonFacts({ ...salon, verified: false, bookable: false }, place)
  expect(unverified).not.toHaveProperty('makesOffer')
  expect(unverified).not.toHaveProperty('potentialAction')
})

test('the breadcrumbs of a page are listed step by step', () => {
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
