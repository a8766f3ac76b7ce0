import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { AdminRole } from '#domain/admin-rights.ts'
import type { readAdminAccess, readAdminQueues } from '#features/administration/contract.ts'
import { admin } from '#i18n/en/admin.ts'
import { root } from '#i18n/en/root.ts'
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
  // Eyes see the name and the number; the words between are for ears alone.
  expect(shown()).toContain('ApplicationsApplications, 3 waiting3')
})

test('a page of another role says that it is not for this one, below it too', async () => {
  await drawn('support', '/en/admin/affiliates/0198a000-0000-7000-8000-000000000005')
  await expect.element(page.getByRole('heading', { name: root.errors.forbidden.title })).toBeVisible()
  expect(page.getByText('inside').query()).toBeNull()
})

test('on a phone the row of places shows the current one, although it waits for the role', async () => {
  await page.viewport(390, 844)
  await drawn('full', '/en/admin/audit-log')
  const current = page.getByRole('link', { name: words.adminAuditLog })
  await expect.element(current).toBeVisible()
  const isInView = () => {
    const { left, right } = current.element().getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  }
  await expect.poll(isInView).toBe(true)
})
