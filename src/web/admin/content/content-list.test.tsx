import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listContent } from '#features/content/contract.ts'
import { adminContent as words } from '#i18n/en/admin-content.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { ContentList } from './content-list.tsx'

const inForce = { number: 1, effectiveOn: '2026-01-10' }
const next = { number: 2, effectiveOn: '2026-07-10' }
const items = [
  { document: 'terms-of-service', inForce, next, draft: null },
  { document: 'cookies', inForce, next: null, draft: null },
] as unknown as Answer<typeof listContent>['items']

test('a phone, where columns have no heads, shows only what there is, under its name', async () => {
  onTestFinished(() => page.viewport(390, 844))
  await page.viewport(390, 844)
  await onStage(<ContentList />, {
    locale: 'en',
    api: [answers<typeof listContent>('GET', '/admin/content', { items })],
  })
  await expect.element(page.getByText(`${words.columns.next}:`).first()).toBeVisible()
  const shown = (text: string) =>
    [...document.querySelectorAll('td')].filter(
      (cell) => cell.textContent?.endsWith(text) && cell.checkVisibility(),
    ).length
  expect(shown(words.noNext)).toBe(0)
  await expectAccessible()
  await page.viewport(1440, 900)
  expect(shown(words.noNext)).toBeGreaterThan(0)
})
