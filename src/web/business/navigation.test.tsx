import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { SalonRole } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'
import { business as words } from '#i18n/en/business.ts'
import { madeOwnSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { BusinessNavigation } from './navigation.tsx'

const first = madeOwnSalon({ slug: 'first', name: 'First' })
const second = madeOwnSalon({ id: 'other', slug: 'second', name: 'Second' })
const links = page.getByRole('navigation', { name: words.navigation }).getByRole('link')

const drawn = (salon: OwnSalon, salons: readonly OwnSalon[] = [salon]) =>
  onStage(<BusinessNavigation salon={salon} salons={salons} />, { path: '/en/business/hours' })

const { pages } = words
const ofManager = Object.entries(pages).flatMap(([name, label]) =>
  name === 'businessSubscription' || name === 'businessPayouts' ? [] : [label],
)

test.each<[SalonRole, readonly string[]]>([
  ['owner', Object.values(pages)],
  ['manager', ofManager],
  ['technician', [pages.businessDashboard, pages.businessLink]],
])('a %s finds the pages that they may open', async (role, names) => {
  await drawn(madeOwnSalon({ role }))
  await expect.poll(() => links.elements().map(({ textContent }) => textContent)).toEqual(names)
})

test('the shown page is marked', async () => {
  await drawn(first)
  await expect.element(links.filter({ hasText: pages.businessHours })).toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})

test('one salon needs no choice and no name in the addresses', async () => {
  await drawn(first)
  await expect.element(links.first()).toHaveAttribute('href', '/en/business/dashboard')
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})

test('with several salons each link keeps the salon, and another one is chosen on the same page', async () => {
  const { path } = await drawn(second, [first, second])
  await expect.element(links.first()).toHaveAttribute('href', '/en/business/dashboard?salon=second')
  await page.getByRole('combobox', { name: words.choose }).click()
  await page.getByRole('option', { name: 'First' }).click()
  await expect.poll(path).toBe('/en/business/hours?salon=first')
})
