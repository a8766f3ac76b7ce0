import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type { listStories, removeStory, Story } from '#features/content/contract/stories.ts'
import { adminStories as words } from '#i18n/en/admin-stories.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { StoriesPage } from './stories-page.tsx'

const told = { title: 'Τίτλος', before: 'Πριν', change: 'Μετά', quote: 'Λόγια', person: 'Νίκη' }
const made = (n: number): Story => ({
  id: `story-${n}`,
  salon: { id: `salon-${n}`, slug: `atelie-${n}`, name: `Ατελιέ ${n}` },
  el: told,
  en: told,
  askedAt: null,
  agreedAt: null,
  agreedBy: null,
  refusedAt: null,
  publishedAt: null,
  revision: 3,
})

const drawn = () =>
  onStage(<StoriesPage />, {
    locale: 'en',
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite: true, role: 'full' }),
      answers<typeof listStories>(
        'GET',
        '/admin/stories',
        ({ path }) =>
          (path.includes('cursor=story-1')
            ? { items: [made(2)], nextCursor: null }
            : { items: [made(1)], nextCursor: 'story-1' }) as never,
      ),
      answers<typeof removeStory>('POST', '/admin/stories/story-1/remove', { removed: true }),
    ],
  })

test('a story is removed with a reason, never by one press', async () => {
  const { calls } = await drawn()
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await tap(page.getByRole('button', { name: words.removeOf('Ατελιέ 1') }))
  await expect.element(page.getByText(words.removeText)).toBeVisible()
  await tap(page.getByRole('button', { name: words.remove, exact: true }).last())
  await expect.element(page.getByText(words.reasonNeeded)).toBeVisible()
  await expectAccessible()
  expect(sent()).toEqual([])
  await page.getByRole('textbox', { name: words.reason }).fill('Το ζήτησε το σαλόνι')
  await tap(page.getByRole('button', { name: words.remove, exact: true }).last())
  await expect.element(page.getByText(words.removed)).toBeVisible()
  expect(sent()).toEqual([{ revision: 3, reason: 'Το ζήτησε το σαλόνι' }])
})

test('more stories come with a press, behind the last one', async () => {
  await drawn()
  await expect.element(page.getByText('Ατελιέ 1')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Show more' }))
  await expect.element(page.getByText('Ατελιέ 2')).toBeVisible()
  await expect.element(page.getByText('Ατελιέ 1')).toBeVisible()
})

test('what a story needs, and the way to write one, are shown above the list', async () => {
  await drawn()
  await expect.element(page.getByText('Ατελιέ 1')).toBeVisible()
  const above = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const list = page.getByText('Ατελιέ 1').element()
  expect(above(page.getByText(words.intro).element(), list)).toBe(true)
  expect(above(page.getByRole('button', { name: words.write }).element(), list)).toBe(true)
})

test('a no of the owner is shown, with what can be done', async () => {
  await onStage(<StoriesPage />, {
    locale: 'en',
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite: true, role: 'content' }),
      answers<typeof listStories>('GET', '/admin/stories', {
        items: [{ ...made(1), askedAt: '2026-05-10T06:00:00Z', refusedAt: '2026-05-12T06:00:00Z' }],
        nextCursor: null,
      }),
    ],
  })
  await expect.element(page.getByText(words.refused('12 May 2026'))).toBeVisible()
  await expect.element(page.getByText(words.states.refused, { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: words.askOf('Ατελιέ 1') }).all()).toEqual([])
})
