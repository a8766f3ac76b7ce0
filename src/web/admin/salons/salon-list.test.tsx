import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { AdminSalon, listAdminSalons } from '#features/subscriptions/contract.ts'
import { adminSalons as greek } from '#i18n/el/admin-salons.ts'
import { adminSalons as words } from '#i18n/en/admin-salons.ts'
import { business } from '#i18n/en/business.ts'
import { kit } from '#i18n/en/kit.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { SalonList } from './salon-list.tsx'

const made = (n: number, but: Partial<AdminSalon> = {}): AdminSalon => ({
  id: `0198a000-0000-7000-8000-00000000000${n}`,
  slug: `atelie-${n}`,
  name: `Ατελιέ ${n}`,
  city: 'Αθήνα',
  isDemo: false,
  owner: { name: 'Ελένη Παππά', email: 'eleni@example.gr' },
  trader: null,
  timeZone: 'Europe/Athens',
  verification: 'verified',
  suspensionReason: null,
  subscription: 'active',
  trialEndsAt: null,
  paidUntil: '2026-04-01T00:00:00Z',
  graceEndsAt: null,
  leavesAtEnd: false,
  takesBookings: true,
  payableFrom: '2026-04-01T00:00:00Z',
  ...but,
})
const list = (answer: Parameters<typeof answers<typeof listAdminSalons>>[2]) =>
  answers<typeof listAdminSalons>('GET', '/admin/salons', answer)

test('each salon says how it stands, whose it is, and which others state the same business', async () => {
  const trader = { legalName: 'Νύχια Ο.Ε.', vatNumber: '094019245', registryNumber: null, others: 2 }
  await onStage(<SalonList />, {
    path: '/en/admin/salons',
    api: [
      adminAccess(true),
      list({
        items: [
          made(1, { trader }),
          made(2, { owner: null, verification: 'suspended', suspensionReason: 'Απάτη' }),
        ],
        nextCursor: null,
      }),
    ],
  })
  const [first, second] = [
    page.getByRole('row', { name: /Ατελιέ 1/ }),
    page.getByRole('row', { name: /Ατελιέ 2/ }),
  ]
  await expect
    .element(first.getByRole('link', { name: 'Ατελιέ 1' }))
    .toHaveAttribute('href', `/en/admin/salons/${made(1).id}`)
  await expect.element(first.getByText(`${words.vat('094019245')}`)).toBeVisible()
  await expect.element(first.getByText(words.sameVat(2))).toBeVisible()
  await expect.element(first.getByText(business.verification.verified)).toBeVisible()
  await expect.element(second.getByText(business.verification.suspended)).toBeVisible()
  await expectAccessible()
})

test('what is searched for is in the address, in the calls and in the file, page by page', async () => {
  const asked: (string | undefined)[] = []
  const file: Route = {
    method: 'GET',
    path: '/admin/salon-list/export',
    answer: ({ path }) => {
      asked.push(path)
      return new Response('')
    },
  }
  const { path: now } = await onStage(<SalonList />, {
    path: '/en/admin/salons?q=%CE%BD%CF%8D%CF%87%CE%B9',
    api: [
      adminAccess(true),
      list(({ path }) => {
        asked.push(path.split('?')[1])
        return path.includes('cursor') || path.includes('coral')
          ? { items: [made(2)], nextCursor: null }
          : { items: [made(1)], nextCursor: made(1).id }
      }),
      file,
    ],
  })
  const q = 'part=all&q=%CE%BD%CF%8D%CF%87%CE%B9'
  await expect.element(page.getByRole('searchbox', { name: words.search })).toHaveValue('νύχι')
  await page.getByRole('button', { name: kit.loadMore }).click()
  await expect.element(page.getByRole('link', { name: 'Ατελιέ 2' })).toBeVisible()
  await page.getByRole('button', { name: words.csvOf }).click()
  await expect.poll(() => asked).toEqual([q, `${q}&cursor=${made(1).id}`, `/admin/salon-list/export?${q}`])
  await page.getByRole('searchbox', { name: words.search }).fill(' coral ')
  await page.getByRole('button', { name: words.find }).click()
  await expect.poll(now).toBe('/en/admin/salons?q=coral')
  await expect.poll(() => asked.at(-1)).toBe('part=all&q=coral')
  await page.getByRole('link', { name: words.parts.suspended }).click()
  await expect.poll(now).toBe('/en/admin/salons?part=suspended&q=coral')
  await expect.poll(() => asked.at(-1)).toBe('part=suspended&q=coral')
})

test('a search without a salon says so, in Greek too', async () => {
  await onStage(<SalonList />, {
    locale: 'el',
    path: '/admin/salons?q=zzzz',
    api: [adminAccess(true), list({ items: [], nextCursor: null })],
  })
  await expect.element(page.getByRole('heading', { name: greek.empty })).toBeVisible()
})

test('administrators who may only look see no more than the invoices', async () => {
  await onStage(<SalonList />, {
    path: '/en/admin/salons',
    api: [adminAccess(false), list({ items: [made(1)], nextCursor: null })],
  })
  await expect.element(page.getByRole('link', { name: 'Ατελιέ 1' })).toBeVisible()
  await page.getByRole('button', { name: `${words.actions}: Ατελιέ 1` }).click()
  await expect.element(page.getByRole('menuitem', { name: words.invoices })).toBeVisible()
  expect(page.getByRole('menuitem').all()).toHaveLength(1)
})
