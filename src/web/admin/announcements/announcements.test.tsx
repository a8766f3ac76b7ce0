import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type {
  Announcement,
  endAnnouncement,
  listAnnouncements,
} from '#features/content/contract/announcements.ts'
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

test('a draft is discarded only after a question, which a no leaves as it is', async () => {
  const draft: Announcement = {
    id: 'draft',
    audience: 'everyone',
    textEl: 'Συντήρηση',
    textEn: 'Maintenance',
    startsAt: '2026-05-12T06:00:00Z',
    endsAt: '2026-05-13T06:00:00Z',
    publishedAt: null,
    revision: 2,
  }
  const { calls } = await onStage(<AnnouncementsPage />, {
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite: true, role: 'content' }),
      answers<typeof listAnnouncements>('GET', '/admin/announcements', { items: [draft], nextCursor: null }),
      answers<typeof endAnnouncement>('POST', '/admin/announcements/draft/end', { ended: true }),
    ],
  })
  const sent = () => calls.filter(({ method }) => method === 'POST')
  const dialog = page.getByRole('dialog', { name: en.discardTitle })
  const open = page.getByRole('button', { name: en.discardOf('Maintenance') })
  await tap(open)
  await tap(dialog.getByRole('button', { name: en.keep }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await tap(open)
  await tap(dialog.getByRole('button', { name: en.discard, exact: true }))
  await expect.element(page.getByText(en.discarded)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ revision: 2 }])
})

test('one that was ended before it began is over, not about to be shown', async () => {
  const startsAt = Temporal.Now.instant().add({ hours: 48 })
  const ended: Announcement = {
    id: 'ended',
    audience: 'everyone',
    textEl: 'Συντήρηση',
    textEn: 'Maintenance',
    startsAt: startsAt.toString(),
    endsAt: startsAt.add({ milliseconds: 1 }).toString(),
    publishedAt: '2026-05-12T06:00:00Z',
    revision: 3,
  }
  await onStage(<AnnouncementsPage />, {
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite: true, role: 'content' }),
      answers<typeof listAnnouncements>('GET', '/admin/announcements', { items: [ended], nextCursor: null }),
    ],
  })
  await expect.element(page.getByText(en.states.over, { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: en.endOf('Maintenance') }).all()).toEqual([])
})
