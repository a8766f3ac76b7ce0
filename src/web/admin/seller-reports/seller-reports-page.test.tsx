import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readSellerReport, SellerReport } from '#features/seller-reports/contract.ts'
import { adminSellerReports as greek } from '#i18n/el/admin-seller-reports.ts'
import { adminSellerReports as words } from '#i18n/en/admin-seller-reports.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { SellerReportsPage } from './seller-reports-page.tsx'

const report: SellerReport = {
  year: 2026,
  sellers: 3,
  visits: 41,
  earnedCents: 123_456,
  incomplete: [
    {
      salonId: 'salon',
      name: 'Nefeli',
      legalName: null,
      hasAccount: false,
      visits: 2,
      earnedCents: 4_000,
      feeCents: 0,
    },
  ],
  incompleteCount: 1,
  canReport: false,
}
const empty = { ...report, year: 2025, sellers: 0, visits: 0, earnedCents: 0 }

const drawn = (mayWrite: boolean, locale: 'el' | 'en' = 'en') =>
  onStage(<SellerReportsPage thisYear={2026} />, {
    locale,
    path: locale === 'en' ? '/en/admin/seller-reports' : '/admin/seller-reports',
    api: [
      adminAccess(mayWrite),
      answers<typeof readSellerReport>('GET', '/admin/seller-reports', ({ path }) =>
        path.includes('2025') ? empty : report,
      ),
    ],
  })

test('a year shows its sums, the salons that lack details, and the file that can be made', async () => {
  await drawn(true)
  await expect.element(page.getByText('€1,234.56')).toBeVisible()
  await expect.element(page.getByText(words.incomplete(1))).toBeVisible()
  await expect.element(page.getByText('Nefeli')).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.csv })).toBeVisible()
  // Our own company is not registered in the test's brand file.
  await expect.element(page.getByRole('button', { name: words.xml })).not.toBeInTheDocument()
  await expect.element(page.getByText(words.unregistered)).toBeVisible()
  await page.getByRole('link', { name: '2025' }).click()
  await expect.element(page.getByText(words.empty)).toBeVisible()
})

test('without a second factor there is no file', async () => {
  await drawn(false, 'el')
  await expect.element(page.getByText(greek.incomplete(1))).toBeVisible()
  await expect.element(page.getByRole('button', { name: greek.csv })).not.toBeInTheDocument()
  await expectAccessible()
})
