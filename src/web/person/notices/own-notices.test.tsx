import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listOwnNotices, markOwnNoticesSeen, OwnNotice } from '#features/notices/contract/account.ts'
import { ownNotices as greek } from '#i18n/el/own-notices.ts'
import { ownNotices as english } from '#i18n/en/own-notices.ts'
import { answers } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { OwnNotices } from './own-notices.tsx'

const notice: OwnNotice = {
  id: '0199c0de-0000-7000-8000-000000000001',
  kind: 'moved',
  happenedAt: '2026-11-14T09:00:00Z',
  isNew: true,
  bookingId: '0199c0de-0000-7000-8000-000000000002',
  salonName: 'Ατελιέ',
  timeZone: 'Europe/Athens',
  start: '2026-11-20T09:00:00Z',
  formerStart: '2026-11-19T09:00:00Z',
}

test.each(['el', 'en'] as const)(
  'a notice leads to its appointment, and is seen by being looked at: %s',
  async (locale) => {
    const words = locale === 'el' ? greek : english
    const list = { readAt: '2026-11-14T10:00:00Z', unseen: 1, items: [notice], nextCursor: null }
    const { calls } = await onStage(<OwnNotices />, {
      locale,
      api: [
        answers<typeof listOwnNotices>('GET', '/me/notices', list),
        answers<typeof markOwnNoticesSeen>('PUT', '/me/notices/seen', undefined),
      ],
    })
    const link = page.getByRole('link')
    await expect.element(link.getByText(words.kinds.moved)).toBeVisible()
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`booking=${notice.bookingId}`))
    await expect
      .poll(() => calls.find(({ method }) => method === 'PUT'))
      .toMatchObject({
        path: '/me/notices/seen',
        body: { readAt: list.readAt, ids: [notice.id] },
      })
  },
)
