import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type { listAnnouncements } from '#features/content/contract/announcements.ts'
import { adminAnnouncements as el } from '#i18n/el/admin-announcements.ts'
import { adminAnnouncements as en } from '#i18n/en/admin-announcements.ts'
import { answers } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { AnnouncementsPage } from './announcements-page.tsx'

test.each([
  ['el', 390],
  ['el', 1440],
  ['en', 390],
  ['en', 1440],
] as const)('the hours of an announcement are written in full: %s, %i px', async (locale, width) => {
  onTestFinished(() => page.viewport(390, 844))
  await page.viewport(width, 900)
  await onStage(<AnnouncementsPage />, {
    locale,
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite: true, role: 'full' }),
      answers<typeof listAnnouncements>('GET', '/admin/announcements', { items: [], nextCursor: null }),
    ],
  })
  const words = locale === 'el' ? el : en
  await tap(page.getByRole('button', { name: words.write }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const shown = [...document.querySelectorAll('.date-words')]
  expect(shown.length).toBe(2)
  expect(shown.filter((text) => text.scrollWidth > text.clientWidth)).toEqual([])
})
