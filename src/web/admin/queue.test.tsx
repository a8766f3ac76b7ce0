import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import {
  applicationStatuses,
  type listApplications,
  type QueueItem,
} from '#features/applications/contract.ts'
import { adminApplications as greek } from '#i18n/el/admin-lists.ts'
import { admin } from '#i18n/en/admin.ts'
import { kit } from '#i18n/en/kit.ts'
import { answers } from '#test/stage/api.ts'
import { madeApplication } from '#test/stage/made-application.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Queue } from './queue.tsx'

const { applications: words } = admin

const item = (salonName: string, duplicates = 0): QueueItem => ({
  ...madeApplication(),
  id: `0198a000-0000-7000-8000-0000000000${duplicates}${salonName.length}`,
  salonName,
  duplicates,
  decidedAt: null,
})

const list = (pages: Readonly<Record<string, { items: QueueItem[]; nextCursor: string | null }>>) =>
  answers<typeof listApplications>('GET', '/admin/applications', ({ path }) => {
    const found = pages[path.split('?')[1] ?? '']
    if (!found) throw new Error(`no page for ${path}`)
    return found
  })

test('the waiting applications are shown first, each with the number of its possible duplicates', async () => {
  await onStage(<Queue />, {
    path: '/en/admin/applications',
    api: [list({ 'part=waiting': { items: [item('Ατελιέ', 2), item('Νύχια')], nextCursor: null } })],
  })
  const row = page.getByRole('row', { name: /Ατελιέ/ })
  await expect.element(row.getByText(words.duplicates(2))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Νύχια' }))
    .toHaveAttribute('href', '/en/admin/applications/0198a000-0000-7000-8000-000000000005')
  expect(page.getByText(/possible duplicate/).all()).toHaveLength(1)
})

test('every state fits beside the salon on a phone, in Greek', async () => {
  const items = applicationStatuses.map((state, n) => ({
    ...item('Ατελιέ'.repeat(n + 1), 1),
    state,
    city: 'Θεσσαλονίκη',
  }))
  await onStage(
    <div style={{ width: 358 }}>
      <Queue />
    </div>,
    {
      locale: 'el',
      path: '/admin/applications',
      api: [list({ 'part=waiting': { items, nextCursor: null } })],
    },
  )
  await expect.element(page.getByText(greek.states.more_info)).toBeVisible()
  expect(page.getByRole('table').element().getBoundingClientRect().width).toBeLessThanOrEqual(358)
})

test('the part of the address is loaded, page by page', async () => {
  await onStage(<Queue />, {
    path: '/en/admin/applications?part=decided',
    api: [
      list({
        'part=decided': { items: [item('Πρώτο')], nextCursor: 'next' },
        'part=decided&cursor=next': { items: [item('Δεύτερο')], nextCursor: null },
      }),
    ],
  })
  await page.getByRole('button', { name: kit.loadMore }).click()
  // The focus moves to the first new row.
  await expect.element(page.getByRole('link', { name: 'Δεύτερο' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Πρώτο' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: kit.loadMore })).not.toBeInTheDocument()
})

test('a search and its days are in the address, in the call and in the file, and found nothing is no empty queue', async () => {
  const saved: string[] = []
  const asked = 'part=waiting&q=%CF%81%CF%8C%CE%B4%CE%B9&from=2026-03-01&to=2026-03-02'
  const { path: now } = await onStage(<Queue />, {
    path: `/en/admin/applications?q=%CF%81%CF%8C%CE%B4%CE%B9&from=2026-03-01&to=2026-03-02`,
    api: [
      list({ [asked]: { items: [], nextCursor: null }, 'part=waiting': { items: [], nextCursor: null } }),
      {
        method: 'GET',
        path: '/admin/application-list/export',
        answer: ({ path }) => {
          saved.push(path)
          return new Response('')
        },
      },
    ],
  })
  await expect.element(page.getByRole('heading', { name: words.emptyPart })).toBeVisible()
  await page.getByRole('button', { name: admin.lists.csvOf }).click()
  await expect.poll(() => saved).toEqual([`/admin/application-list/export?${asked}`])
  await page.getByRole('button', { name: admin.lists.everyDay }).click()
  await page.getByRole('searchbox', { name: words.search }).fill('')
  await page.getByRole('button', { name: admin.lists.find }).click()
  await expect.element(page.getByRole('heading', { name: words.empty })).toBeVisible()
  expect(now()).toBe('/en/admin/applications')
})

test('days in the wrong order are reported', async () => {
  await onStage(<Queue />, {
    path: '/en/admin/applications?from=2026-03-02&to=2026-03-01',
    api: [list({ 'part=waiting&from=2026-03-02&to=2026-03-01': { items: [], nextCursor: null } })],
  })
  await expect.element(page.getByText(admin.lists.wrongTime)).toBeVisible()
})

test.each([
  ['', 'part=waiting', words.empty],
  ['?part=asked', 'part=asked', words.emptyPart],
  ['?part=nonsense', 'part=waiting', words.empty],
])('an empty part says so: «%s»', async (search, query, text) => {
  await onStage(<Queue />, {
    path: `/en/admin/applications${search}`,
    api: [list({ [query]: { items: [], nextCursor: null } })],
  })
  await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
})
