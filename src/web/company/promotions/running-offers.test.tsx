import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Offer } from '#features/promotions/contract.ts'
import { kit } from '#i18n/en/kit.ts'
import { promotions } from '#i18n/en/promotions.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { RunningOffers, type Running } from './running-offers.tsx'

const { running: words } = promotions

const salon: NonNullable<Offer['salon']> = {
  id: 'salon',
  slug: 'atelie',
  name: 'Atelie',
  city: 'Athens',
  address: 'Troon 24',
  region: 'athens',
  placeId: 'athens',
  latitude: 37.97,
  longitude: 23.71,
  rating: { average: 4.5, count: 12 },
  verified: true,
  bookable: true,
  priceFromCents: 1800,
  reducedFrom: null,
  priceLevel: 1,
  categories: [],
  picture: null,
  isDemo: false,
  nextTimes: [],
}

const made = (more: Partial<Offer> = {}): Offer => ({
  id: 'spring',
  name: 'Quiet mornings',
  reduction: { kind: 'percent', percent: 20, maxCents: 1000 },
  bookFrom: null,
  bookTo: '2026-05-31',
  visitFrom: null,
  visitTo: null,
  weekdays: [2],
  hours: { from: 600, to: 840 },
  withinHours: null,
  minimumCents: 3000,
  isFirstOnly: false,
  services: ['Gel polish'],
  serviceId: 'gel',
  prices: [],
  salon,
  ...more,
})

const athens = { id: 'athens', name: 'Athens' }
const volos = { id: 'volos', name: 'Volos' }

const drawn = (items: Offer[], more: Partial<Running> = {}) =>
  onStage(
    <RunningOffers
      offers={{ items, total: items.length, page: 1, pages: items.length === 0 ? 0 : 1 }}
      places={[athens]}
      place={undefined}
      {...more}
    />,
  )

const link = (name: string) => page.getByRole('link', { name, exact: true })

test('an offer shows every condition and leads to its salon', async () => {
  await drawn([made(), made({ id: 'all', name: 'For everybody', salon: null, isFirstOnly: true })])
  await expect.element(page.getByRole('heading', { name: words.count(2) })).toBeVisible()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Quiet mornings' }) })
  for (const line of [
    '−20%',
    'For: Gel polish',
    'Tuesday, 10:00–14:00',
    'Book by 31 May 2026',
    'For bookings of €30 or more',
    'At most €10 off',
  ])
    await expect.element(card.getByText(line)).toBeVisible()
  await expect.element(link('Atelie')).toHaveAttribute('href', '/en/salon/atelie?services=gel')
  await expect.element(link(words.ofPlatform)).toHaveAttribute('href', '/en/salons')
  await expect.element(page.getByText('Your first appointment only')).toBeVisible()
  await expectAccessible()
})

test('an offer for everybody has prices beside the earlier ones, which lead to their booking', async () => {
  const price = { serviceId: 'biab', name: 'BIAB', priceCents: 2000, earlierPriceCents: 2500 }
  await drawn([made({ services: null, serviceId: null, prices: [price] })])
  const biab = page.getByRole('link', { name: 'BIAB €20 instead of €25' })
  await expect.element(biab).toHaveAttribute('href', '/en/salon/atelie?services=biab')
  await expect.element(page.getByText(kit.earlierPrice)).toBeVisible()
  await expectAccessible()
})

test('places narrow the list, and one without offers leads on', async () => {
  await drawn([], { place: volos })
  await expect.element(page.getByRole('heading', { name: words.none('Volos') })).toBeVisible()
  await expect.element(link('Athens')).toHaveAttribute('href', '/en/promotions?place=athens')
  await expect.element(link('Volos')).toHaveAttribute('aria-current', 'true')
  await expect.element(link(words.everywhere)).not.toHaveAttribute('aria-current')
  await expect.element(link(words.allSalons)).toHaveAttribute('href', '/en/salons/volos')
  await expectAccessible()
})

test('further pages keep the place', async () => {
  const offers = { items: [made()], total: 30, page: 1, pages: 2 }
  await drawn([], { offers, place: athens })
  const next = page.getByRole('navigation').getByRole('link').last()
  await expect.element(next).toHaveAttribute('href', '/en/promotions?place=athens&page=2')
})
