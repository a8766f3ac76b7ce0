import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnSalon } from '#features/salons/contract.ts'
import { business as words } from '#i18n/en/business.ts'
import { madeOwnSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { SalonMenu } from './salon-menu.tsx'

const { setup } = madeOwnSalon()
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

async function opened(but: Partial<OwnSalon>, others: readonly OwnSalon[] = []) {
  const salon = madeOwnSalon(but)
  const stage = await onStage(<SalonMenu salon={salon} salons={[salon, ...others]} />, {
    path: '/en/business/hours',
  })
  await page.getByRole('button', { name: `${words.salon}: ${salon.name}` }).click()
  return stage
}

test.each<[string, Partial<OwnSalon>, string]>([
  ['takes bookings', { takesBookings: true }, words.bookable],
  ['may not take bookings', { takesBookings: false }, words.notBookable],
  ['has no services', { takesBookings: true, setup: { ...setup, services: 0 } }, words.notBookable],
  ['has no team', { takesBookings: true, setup: { ...setup, team: 0 } }, words.notBookable],
  ['has no hours', { takesBookings: true, setup: { ...setup, hours: false } }, words.notBookable],
])('a salon that %s says whether it can be booked, and leads to the settings', async (_, but, text) => {
  await opened(but)
  await expect.element(item(text)).toHaveAttribute('href', '/en/business/set-up?salon=atelie')
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
  await opened(but)
  await expect.element(item(text)).toHaveAttribute('href', '/en/business/subscription?salon=atelie')
})

test('a verified salon links to its public page', async () => {
  await opened({ slug: 'atelie' })
  await expect.element(item(words.publicPage)).toHaveAttribute('href', '/en/salon/atelie')
})

test('an unverified salon reads that it is not verified', async () => {
  await opened({ verification: 'unverified' })
  await expect.element(item(`${words.publicPage} · ${words.verification.unverified}`)).toBeVisible()
})

test('a salon that is not published says so, leads to the switch, and has no public page', async () => {
  await opened({ isPublished: false, takesBookings: false })
  await expect
    .element(item(words.notPublished))
    .toHaveAttribute('href', '/en/business/set-up?salon=atelie&step=done')
  expect(page.getByRole('menuitem', { name: words.publicPage }).query()).toBeNull()
})

test('a suspended salon has no public page', async () => {
  await opened({ verification: 'suspended' })
  await expect.element(item(words.bookable)).toBeVisible()
  expect(page.getByRole('menuitem', { name: words.publicPage }).query()).toBeNull()
})

test('a technician sees neither the subscription nor the settings', async () => {
  await opened({ role: 'technician' })
  await expect.element(item(words.publicPage)).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
})

test('another salon is chosen on the same page', async () => {
  const { path } = await opened({}, [madeOwnSalon({ id: 'other', slug: 'second', name: 'Second' })])
  await page.getByRole('menuitemradio', { name: /^Second/ }).click()
  await expect.poll(path).toBe('/en/business/hours?salon=second')
})
