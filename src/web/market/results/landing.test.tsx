import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { landing as greek } from '#i18n/el/landing.ts'
import { landing as own } from '#i18n/en/landing.ts'
import { results as words } from '#i18n/en/results.ts'
import { madeResults } from '#test/stage/made-results.ts'
import { onStage } from '#test/stage/stage.tsx'

import { LandingPage } from './landing-page.tsx'
import type { Landing } from './load-landing.ts'

const usual = { prices: '€14–€26', middlePrice: '€22', minutes: '50 min', isUsual: true }
const serviceId = '0198a000-0000-7000-8000-000000000032' as NonNullable<Landing['soonest']>['serviceId']
const soonest = {
  start: '2026-11-21T10:00:00+02:00',
  serviceId,
  salon: { slug: 'salon-9', name: 'Rose' },
  day: 'Tomorrow',
  clock: '10:00',
}
const landing: Landing = {
  listed: 12,
  bookable: 11,
  usual,
  soonest,
  checkedAt: '14:05',
  kinds: [
    { id: 'manicure', salons: 9, usual: { ...usual, prices: '€9–€15' } },
    { id: 'biab', salons: 1, usual: null },
  ],
  places: [{ id: 'athens', name: 'Athens', salons: 40 }],
  designs: [{ id: 'hand_painted', name: 'Hand-painted', count: '14' }],
  isIndexed: true,
  above: null,
  facts: {},
}

const drawn = (but: Partial<Landing> = {}, locale: 'el' | 'en' = 'en') =>
  onStage(
    <LandingPage
      results={madeResults({ query: { service: 'pedicure', place: 'koukaki' }, placeName: 'Koukaki' })}
      landing={{ ...landing, ...but }}
    />,
    { locale, path: locale === 'el' ? '/salons' : '/en/salons' },
  )
const link = (name: string | RegExp) => page.getByRole('link', { name })

test('a place’s page tells what is usual there, and when its free time was looked for', async () => {
  await drawn()
  await expect.element(page.getByText('€14–€26')).toBeVisible()
  await expect.element(page.getByText(own.usually('€22'))).toBeVisible()
  await expect.element(page.getByText(own.soonestAt('Rose', '14:05'))).toBeVisible()
})

test('the soonest time leads to its booking', async () => {
  await drawn()
  const href = new URL(
    link(words.row.book('Rose', 'Tomorrow 10:00')).element().getAttribute('href') ?? '',
    location.origin,
  )
  expect(href.pathname).toBe('/en/salon/salon-9')
  expect(Object.fromEntries(href.searchParams)).toEqual({ start: soonest.start, services: serviceId })
})

test('a week without a free time says so', async () => {
  await drawn({ soonest: null }, 'el')
  await expect.element(page.getByText(greek.noneSoon)).toBeVisible()
})

test('without usual prices it tells how many take bookings, and with two salons nothing', async () => {
  await drawn({ usual: null })
  await expect.element(page.getByText(own.ofAll(12))).toBeVisible()
  await drawn({ usual: null, listed: 2 })
  await expect.element(page.getByText(own.ofAll(2))).not.toBeInTheDocument()
})

test('other services and areas are links with what awaits there', async () => {
  await drawn()
  const services = page.getByRole('region', { name: own.otherServices('Koukaki') })
  await expect
    .element(services.getByRole('link', { name: /Manicure.*€9–€15/u }))
    .toHaveAttribute('href', '/en/salons/koukaki/manicure')
  await expect
    .element(page.getByRole('region', { name: own.places }).getByRole('link', { name: 'Athens 40' }))
    .toHaveAttribute('href', '/en/salons/athens/pedicure')
})

test.each([
  [
    { place: 'athens', name: 'Athens', service: 'pedicure' },
    'Pedicure, Athens',
    '/en/salons/athens/pedicure',
  ],
  [{ place: 'koukaki', name: 'Koukaki', service: undefined }, 'Nail salons, Koukaki', '/en/salons/koukaki'],
  [{ region: 'athens' }, 'Nail salons, Athens', '/en/salons?region=athens'],
] as const)('a page with too little leads up: %j', async (above, name, href) => {
  await drawn({ isIndexed: false, above })
  await expect.element(link(own.more(name))).toHaveAttribute('href', href)
})

test('the order is explained one press away', async () => {
  await drawn()
  await expect.element(link(words.rankingMore)).toHaveAttribute('href', '/en/booking-faq#order')
})

test('a place’s designs with a page of their own are led to', async () => {
  await drawn()
  const designs = page.getByRole('region', { name: own.designs('Koukaki') })
  await expect
    .element(designs.getByRole('link', { name: 'Hand-painted 14' }))
    .toHaveAttribute('href', '/en/designs/koukaki/hand-painted')
})

test('a place without pages of designs has no heading for them', async () => {
  await drawn({ designs: [] })
  await expect.element(page.getByRole('heading', { name: own.places })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: own.designs('Koukaki') })).not.toBeInTheDocument()
})
