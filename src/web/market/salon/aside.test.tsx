import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { salonUnverified as words } from '#i18n/en/salon-unverified.ts'
import { drawnSalon } from '#test/stage/drawn-salon.tsx'
import { madeSalonView } from '#test/stage/made-salon-view.ts'

import type { SalonView } from './salon-view.ts'

const unverified = { verified: false, bookable: false }
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

test('an unverified salon says what it could earn, and its owner can claim it or ask for a correction', async () => {
  const earnings = { medianCents: 90_000, lowCents: 50_000, highCents: 120_000, salons: 8, isRegion: true }
  await drawnSalon({ salon: { ...unverified, earnings } })
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
  await drawnSalon({ salon: unverified })
  await expect.element(panel.getByText(words.noData)).toBeVisible()
})

test('the customer finds the three nearest salons that can be booked', async () => {
  await drawnSalon({ salon: { ...unverified, similar } })
  const nearby = panel.getByRole('list', { name: words.nearby })
  await expect.element(nearby.getByRole('link', { name: 'Γάμα' })).toBeVisible()
  await expect.element(nearby.getByRole('link', { name: 'Δέλτα' })).not.toBeInTheDocument()
})

test('a verified salon without a subscription offers its phone instead of a button', async () => {
  const { words: salon } = await drawnSalon({ salon: { bookable: false, phone: '+302100000000' } })
  await expect
    .element(page.getByRole('heading', { name: salon.closedForBooking.title }).first())
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '210 000 0000' }).first())
    .toHaveAttribute('href', 'tel:+302100000000')
  await expect.element(page.getByRole('button', { name: salon.book, exact: true })).not.toBeInTheDocument()
})
