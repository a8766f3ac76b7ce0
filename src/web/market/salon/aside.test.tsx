import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { SalonDetails, searchSalons } from '#features/salons/contract.ts'
import { salonNearby as nearby } from '#i18n/en/salon-nearby.ts'
import { salonUnverified as words } from '#i18n/en/salon-unverified.ts'
import { answers, unreachable } from '#test/stage/api.ts'
import { freeDay } from '#test/stage/drawn-booking.tsx'
import { drawnSalon, foundSalons } from '#test/stage/drawn-salon.tsx'
import { madeSalonView } from '#test/stage/made-salon-view.ts'
import { startOn } from '#test/stage/made-salon.ts'

import type { SalonView } from './salon-view.ts'
import { unverifiedTexts } from './unverified-texts.ts'

const waiting = (earnings: SalonDetails['earnings'] = null) => ({
  verified: false,
  bookable: false,
  unverified: unverifiedTexts(words, earnings, 'en'),
})
const panel = page.getByRole('region', { name: words.title }).first()
const { id: _, ...card } = madeSalonView()
const similar: SalonView['similar'] = ['Άλφα', 'Βήτα', 'Γάμα', 'Δέλτα'].map((name, n) => ({
  ...card,
  id: `0198a000-0000-7000-8000-00000000030${n}`,
  slug: `similar-${n}`,
  name,
  placeId: 'koukaki',
  categories: [],
  nextTimes: [],
}))

const finds = (items: SalonView['similar']) =>
  answers<typeof searchSalons>('GET', '/salons', foundSalons(items))
const withTime = (salon: SalonView['similar'][number], n: number): SalonView['similar'][number] => ({
  ...salon,
  distanceMeters: (n + 1) * 600,
  service: { id: 's1', name: 'Μανικιούρ', minutes: 45, priceCents: 1500, priceVaries: false, reduced: null },
  nextTimes: [{ start: startOn(freeDay, '10:15'), serviceId: 's1' }],
})

test('an unverified salon says what it could earn, and its owner can claim it or ask for a correction', async () => {
  const earnings = { medianCents: 90_000, lowCents: 50_000, highCents: 120_000, salons: 8, isRegion: true }
  await drawnSalon({ salon: waiting(earnings) })
  await expect.element(panel.getByText(words.range('€500', '€1,200'))).toBeVisible()
  await expect.element(panel.getByText(words.explain(8, true))).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: words.claim }))
    .toHaveAttribute('href', expect.stringContaining('atelie'))
  await expect
    .element(panel.getByRole('link', { name: words.listing }))
    .toHaveAttribute('href', expect.stringContaining('atelie'))
})

test('with too little data no figure is invented', async () => {
  await drawnSalon({ salon: waiting() })
  await expect.element(panel.getByText(words.noData)).toBeVisible()
})

const list = () => panel.getByRole('list', { name: nearby.instead })

test('the customer finds the nearest salons that have a time, and each time leads to its booking', async () => {
  const { calls } = await drawnSalon({
    salon: { ...waiting(), similar },
    api: [finds(similar.slice(1).map((each, n) => withTime(each, n)))],
  })
  await expect.element(list().getByText('600 m')).toBeVisible()
  await expect
    .element(list().getByRole('link', { name: /^Book at Βήτα/ }))
    .toHaveAttribute('href', expect.stringMatching(/^\/en\/salon\/similar-1\?start=.+&services=s1$/))
  await expect.element(list().getByRole('link', { name: 'Άλφα' })).not.toBeInTheDocument()
  const query = new URLSearchParams(calls.find(({ path }) => path.startsWith('/salons?'))?.path.split('?')[1])
  expect([query.get('near'), query.get('sort'), query.get('service')]).toEqual([
    '37.97000,23.73000',
    'distance',
    'manicure',
  ])
  expect(query.has('date')).toBe(true)
})

test('while no times are known, or none could be had, the nearest that take bookings are named', async () => {
  await drawnSalon({ salon: { ...waiting(), similar }, api: [unreachable('GET', '/salons')] })
  await expect.element(list().getByRole('link', { name: 'Γάμα' })).toBeVisible()
  await expect.element(list().getByRole('link', { name: 'Δέλτα' })).not.toBeInTheDocument()
  await expect.element(list().getByRole('link', { name: /^Book at/ })).not.toBeInTheDocument()
})

test('a verified salon without a subscription offers its phone instead of a button', async () => {
  const { words: salon } = await drawnSalon({ salon: { bookable: false, phone: '+302100000000' } })
  await expect
    .element(page.getByRole('heading', { name: nearby.closedForBooking.title }).first())
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '210 000 0000' }).first())
    .toHaveAttribute('href', 'tel:+302100000000')
  await expect.element(page.getByRole('button', { name: salon.book, exact: true })).not.toBeInTheDocument()
})
