import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnSalon } from '#features/salons/contract.ts'
import { business as greek } from '#i18n/el/business.ts'
import { business as words } from '#i18n/en/business.ts'
import { madeOwnSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { SalonHead } from './salon-head.tsx'

const { setup } = madeOwnSalon()
const publicPage = page.getByRole('link', { name: words.publicPage })
const drawn = (but: Partial<OwnSalon>, locale: 'el' | 'en' = 'en') =>
  onStage(<SalonHead salon={madeOwnSalon(but)} />, { locale })

test.each<[string, Partial<OwnSalon>, string]>([
  ['takes bookings', { takesBookings: true }, words.bookable],
  ['may not take bookings', { takesBookings: false }, words.notBookable],
  ['has no services', { takesBookings: true, setup: { ...setup, services: 0 } }, words.notBookable],
  ['has no team', { takesBookings: true, setup: { ...setup, team: 0 } }, words.notBookable],
  ['has no hours', { takesBookings: true, setup: { ...setup, hours: false } }, words.notBookable],
])('a salon that %s says whether it can be booked', async (_, but, text) => {
  await drawn(but)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test.each<[Partial<OwnSalon>, string]>([
  [
    { subscription: 'trial', trialEndsAt: '2026-03-31T21:00:00Z' },
    words.subscription.trialUntil('31 March 2026'),
  ],
  [
    { subscription: 'past_due', graceEndsAt: '2026-04-07T21:00:00Z' },
    words.subscription.past_dueUntil('7 April 2026'),
  ],
  [{ subscription: 'cancelled' }, words.subscription.cancelled],
])('the subscription is named with its last day: %o', async (but, text) => {
  await drawn(but)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('a verified salon links to its public page', async () => {
  await drawn({ slug: 'atelie' })
  await expect.element(publicPage).toHaveAttribute('href', expect.stringContaining('/atelie'))
})

test('a suspended salon has no public page and reads why, in Greek too', async () => {
  await drawn({ verification: 'suspended', suspensionReason: 'Λάθος ΑΦΜ.' }, 'el')
  await expect.element(page.getByText(greek.suspended)).toBeVisible()
  await expect.element(page.getByText('Λάθος ΑΦΜ.')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
