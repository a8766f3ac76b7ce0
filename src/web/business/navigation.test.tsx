import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { SalonRole } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'
import { businessNotices as notifications } from '#i18n/en/business-notices.ts'
import { business as words } from '#i18n/en/business.ts'
import { tabBar } from '#i18n/en/tab-bar.ts'
import { workspace } from '#i18n/en/workspace.ts'
import { madeOwnSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { waitingClient, waitlistRoutes } from '#test/stage/waitlist-routes.ts'

import { WorkspaceFrame } from '../frame/workspace/workspace-frame.tsx'
import { BusinessNavigation } from './navigation.tsx'
import { NewBookingLink } from './new-booking.tsx'
import { Unseen } from './notices/salon-notices.tsx'

const first = madeOwnSalon({ slug: 'first', name: 'First' })
const second = madeOwnSalon({ id: 'other', slug: 'second', name: 'Second' })
const links = page.getByRole('navigation', { name: words.navigation }).getByRole('link')
const tabs = page.getByRole('navigation', { name: tabBar.label })

const drawn = (salon: OwnSalon, salons: readonly OwnSalon[] = [salon], path = '/en/business/hours') =>
  onStage(<BusinessNavigation salon={salon} salons={salons} />, {
    path,
    api: waitlistRoutes(salon.id, [waitingClient, { ...waitingClient, id: 'another' }]),
  })

beforeEach(async () => {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(390, 844))
})

const { pages } = words
const withoutDay = Object.entries(pages).filter(([name]) => name !== 'businessMyDay')
const ofManager = withoutDay.flatMap(([name, label]) =>
  name === 'businessSubscription' || name === 'businessPayouts' ? [] : [label],
)

test.each<[SalonRole, readonly string[]]>([
  ['owner', withoutDay.map(([, label]) => label)],
  ['manager', ofManager],
  ['technician', [pages.businessDashboard, pages.businessNotices, pages.businessLink]],
])('a %s finds the pages that they may open', async (role, names) => {
  await drawn(madeOwnSalon({ role }))
  await expect.poll(() => links.elements().map(({ textContent }) => textContent)).toEqual(names)
})

test('who has a calendar of their own finds their day, on a phone behind the last tab', async () => {
  const salon = madeOwnSalon({ role: 'technician', staffId: 'niki' })
  await drawn(salon)
  await expect
    .element(links.filter({ hasText: pages.businessMyDay }))
    .toHaveAttribute('href', '/en/business/my-day')
  await page.viewport(390, 844)
  await page.getByRole('button', { name: workspace.more }).click()
  const all = page.getByRole('dialog', { name: workspace.moreTitle })
  await expect.element(all.getByRole('link', { name: pages.businessMyDay })).toBeVisible()
})

test('the shown page is marked', async () => {
  await drawn(first)
  await expect.element(links.filter({ hasText: pages.businessHours })).toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})

test('one salon needs no name in the addresses', async () => {
  await drawn(first)
  await expect.element(links.first()).toHaveAttribute('href', '/en/business/dashboard')
})

test('with several salons each link keeps the salon', async () => {
  await drawn(second, [first, second])
  await expect.element(links.first()).toHaveAttribute('href', '/en/business/dashboard?salon=second')
})

test.each<[SalonRole, readonly string[]]>([
  [
    'owner',
    [pages.businessDashboard, pages.businessClients, words.newBooking, pages.businessNotices, workspace.more],
  ],
  [
    'technician',
    [pages.businessDashboard, pages.businessMyDay, words.newBooking, pages.businessNotices, workspace.more],
  ],
])('the tabs of a %s on a phone', async (role, names) => {
  await page.viewport(390, 844)
  await drawn(madeOwnSalon({ role, staffId: role === 'technician' ? 'niki' : null }))
  await expect.element(tabs).toBeVisible()
  const shown = [...tabs.element().querySelectorAll('.tab-bar-link')].map((tab) => tab.textContent)
  expect(shown).toEqual(names)
})

test('the tab of the notices counts the new ones, and the last tab leaves them to it', async () => {
  await page.viewport(390, 844)
  await onStage(
    <Unseen value={3}>
      <BusinessNavigation salon={first} salons={[first]} />
    </Unseen>,
    { path: '/en/business/hours', api: waitlistRoutes(first.id, []) },
  )
  const notices = tabs.getByRole('link', { name: notifications.bell(3, false) })
  await expect.element(notices.getByText('3', { exact: true })).toBeVisible()
  expect(tabs.getByRole('button', { name: workspace.more }).element().textContent).toBe(workspace.more)
})

test('a phone has no menu beside the page', async () => {
  await page.viewport(390, 844)
  await onStage(
    <WorkspaceFrame>
      <BusinessNavigation salon={first} salons={[first]} />
    </WorkspaceFrame>,
    { path: '/en/business/hours' },
  )
  await expect.element(tabs).toBeVisible()
  expect(links.elements()).toHaveLength(0)
  expect(document.querySelector('.workspace > main')?.getBoundingClientRect().width).toBe(390)
})

test('a new booking begins at the day that the calendar shows', async () => {
  await page.viewport(390, 844)
  const { path } = await drawn(first, [first], '/en/business/dashboard?date=2026-03-10')
  await tabs.getByRole('link', { name: words.newBooking }).click()
  await expect.poll(path).toBe('/en/business/dashboard?date=2026-03-10&new=1')
})

test('a new booking begins from any page but the calendar, whose bar has it already', async () => {
  const link = page.getByRole('link', { name: words.addBooking })
  const calendar = '/en/business/dashboard?salon=second'
  const { path } = await onStage(<NewBookingLink calendar={calendar} />, { path: '/en/business/hours' })
  await link.click()
  await expect.poll(path).toBe('/en/business/dashboard?salon=second&new=1')
  await expect.element(link).not.toBeInTheDocument()
})

test('all pages and the other salon are behind the last tab of a phone', async () => {
  await page.viewport(390, 844)
  const { path } = await drawn(second, [first, second])
  await page.getByRole('button', { name: workspace.more }).click()
  const all = page.getByRole('dialog', { name: workspace.moreTitle })
  await expect.element(all.getByRole('link', { name: pages.businessReports })).toBeVisible()
  await expect.element(all.getByRole('link', { name: words.publicPage })).toBeVisible()
  await page.getByRole('combobox', { name: words.choose }).click()
  await page.getByRole('option', { name: 'First' }).click()
  await expect.poll(path).toBe('/en/business/hours?salon=first')
})

test('a phone finds who waits behind the last tab, with their number, and the calendar opens them', async () => {
  await page.viewport(390, 844)
  const { path } = await drawn(second, [first, second])
  await page.getByRole('button', { name: workspace.more }).click()
  await page.getByRole('link', { name: words.waitlistOf(2) }).click()
  await expect.poll(path).toBe('/en/business/dashboard?salon=second&waitlist=1')
})

test('a technician, who may not see the clients, is not led to who waits', async () => {
  await page.viewport(390, 844)
  await drawn(madeOwnSalon({ role: 'technician' }))
  await page.getByRole('button', { name: workspace.more }).click()
  const all = page.getByRole('dialog', { name: workspace.moreTitle })
  await expect.element(all.getByRole('link', { name: pages.businessNotices })).toBeVisible()
  await expect.element(all.getByRole('link', { name: words.waitlist })).not.toBeInTheDocument()
})
