import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { AdminRole } from '#domain/admin-rights.ts'
import type { readAdminAccess, readAdminQueues } from '#features/administration/contract.ts'
import { admin } from '#i18n/en/admin.ts'
import { tabBar } from '#i18n/en/tab-bar.ts'
import { workspace } from '#i18n/en/workspace.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { AccessGate } from './access-gate.tsx'
import { Sidebar, useAreaHere } from './sidebar.tsx'

const { places: words } = admin

function Whole() {
  const area = useAreaHere()
  return (
    <>
      <Sidebar />
      <AccessGate area={area}>inside</AccessGate>
    </>
  )
}

const drawn = (role: AdminRole, path: string, queues: Answer<typeof readAdminQueues>['items'] = []) =>
  onStage(<Whole />, {
    path,
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite: true, role }),
      answers<typeof readAdminQueues>('GET', '/admin/queues', { items: queues }),
    ],
  })

beforeEach(async () => {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(390, 844))
})

const shown = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test.each([
  [
    'support',
    [
      words.admin,
      words.adminUsers,
      words.adminBookings,
      words.adminApplications,
      words.adminPartnerships,
      words.adminClaims,
      words.adminDisputes,
      words.adminReviews,
      words.adminListings,
      words.adminSalons,
      words.adminPayments,
      words.adminGiftCards,
      words.adminMessages,
      words.adminJobs,
      words.adminRegister,
    ],
  ],
  [
    'finance',
    [
      words.admin,
      words.adminBookings,
      words.adminSalons,
      words.adminPromotions,
      words.adminPayments,
      words.adminChargebacks,
      words.adminGiftCards,
      words.adminLedger,
      words.adminReconciliation,
      words.adminPayouts,
      words.adminAffiliates,
      words.adminSellerReports,
      words.adminJobs,
      words.adminRegister,
    ],
  ],
  [
    'content',
    [
      words.admin,
      words.adminContent,
      words.adminAnnouncements,
      words.adminCareers,
      words.adminStories,
      words.adminRegister,
    ],
  ],
  ['full', Object.values(words)],
] as const)('the menu of %s shows what the role may open', async (role, names) => {
  await drawn(role, '/en/admin')
  await expect.element(page.getByText('inside')).toBeVisible()
  expect(new Set(shown())).toEqual(new Set(names))
})

test('the menu says how much waits, also to those who only hear it', async () => {
  await drawn('full', '/en/admin', [
    { name: 'applications', count: 3, oldest: '2026-05-01T09:00:00Z' },
    { name: 'payouts', count: 2, oldest: '2026-05-01T09:00:00Z' },
    { name: 'refunds', count: 1, oldest: '2026-05-01T09:00:00Z' },
    { name: 'messages', count: 0, oldest: null },
  ])
  await expect.element(page.getByRole('link', { name: 'Applications, 3 waiting' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Payouts to salons, 3 waiting' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  // The name and the number are visible; the words between them are for screen readers only.
  expect(shown()).toContain('ApplicationsApplications, 3 waiting3')
})

test('the last tab of a phone has one number for all that waits behind it', async () => {
  await page.viewport(390, 844)
  await drawn('full', '/en/admin', [
    { name: 'applications', count: 3, oldest: '2026-05-01T09:00:00Z' },
    { name: 'payouts', count: 2, oldest: '2026-05-01T09:00:00Z' },
    { name: 'messages', count: 1, oldest: '2026-05-01T09:00:00Z' },
  ])
  const tab = page.getByRole('button', { name: workspace.more })
  await expect
    .poll(() => Array.from(tab.element().querySelectorAll('.bar-count'), ({ textContent }) => textContent))
    .toEqual(['6'])
})

test('a page of another role says that it is not for this one, below it too', async () => {
  await drawn('support', '/en/admin/affiliates/0198a000-0000-7000-8000-000000000005')
  await expect.element(page.getByRole('heading', { name: admin.otherRole.title })).toBeVisible()
  expect(page.getByText('inside').query()).toBeNull()
})

test('a low window shows the current place of the menu, although it waits for the role', async () => {
  await page.viewport(1440, 500)
  await drawn('full', '/en/admin/audit-log')
  const menu = page.getByRole('navigation', { name: admin.navigation })
  const current = menu.getByRole('link', { name: words.adminAuditLog })
  await expect.element(current).toBeVisible()
  const isInView = () => {
    const { top, bottom } = current.element().getBoundingClientRect()
    const box = menu.element().getBoundingClientRect()
    return top >= box.top && bottom <= box.bottom
  }
  await expect.poll(isInView).toBe(true)
})

test('on a phone the first places are tabs, and all of them are behind the last one', async () => {
  await page.viewport(390, 844)
  await drawn('content', '/en/admin/careers')
  const tabs = page.getByRole('navigation', { name: tabBar.label })
  await expect.element(tabs.getByRole('link', { name: words.adminContent })).toBeVisible()
  await page.getByRole('button', { name: workspace.more }).click()
  const all = page.getByRole('dialog', { name: workspace.moreTitle }).getByRole('navigation')
  await expect.element(all.getByRole('link', { name: words.adminRegister })).toBeVisible()
  expect(all.getByRole('link').elements()).toHaveLength(6)
})
