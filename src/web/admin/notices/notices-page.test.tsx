import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { AdminNotice, listAdminNotices } from '#features/notices/contract/account.ts'
import { kit } from '#i18n/en/kit.ts'
import { answers } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { AdminNoticesPage } from './notices-page.tsx'

const notice = (id: string): AdminNotice => ({
  id,
  area: 'reviews',
  happenedAt: '2026-05-12T06:00:00Z',
  isNew: false,
})
const list = { readAt: '2026-05-12T07:00:00Z', unseen: 0 }

test('the keyboard sees where it is, and continues with what came', async () => {
  await onStage(<AdminNoticesPage />, {
    api: [
      answers<typeof listAdminNotices>('GET', '/admin/notices', ({ path }) =>
        path.includes('cursor')
          ? { ...list, items: [notice('third')], nextCursor: null }
          : { ...list, items: [notice('first'), notice('second')], nextCursor: 'second' },
      ),
    ],
  })
  const rows = page.getByRole('link')
  await expect.element(rows.first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(rows.first()).toHaveFocus()
  // The panel clips everything outside of it.
  const { outlineOffset, outlineWidth } = getComputedStyle(rows.first().element())
  expect(Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)).toBeLessThanOrEqual(0)
  page.getByRole('button', { name: kit.loadMore }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows.nth(2)).toHaveFocus()
})
