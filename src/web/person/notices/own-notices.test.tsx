import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listOwnNotices, markOwnNoticesSeen, OwnNotice } from '#features/notices/contract/account.ts'
import { ownNotices as greek } from '#i18n/el/own-notices.ts'
import { ownNotices as english } from '#i18n/en/own-notices.ts'
import { answers, openLine } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { OwnNotices } from './own-notices.tsx'
import { useUnseenOwn } from './use-own-notices.ts'

const notice: OwnNotice = {
  id: '0199c0de-0000-7000-8000-000000000001',
  kind: 'moved',
  happenedAt: '2026-11-14T09:00:00Z',
  isNew: true,
  bookingId: '0199c0de-0000-7000-8000-000000000002',
  salonName: 'Ατελιέ',
  salonSlug: 'atelie',
  timeZone: 'Europe/Athens',
  start: '2026-11-20T09:00:00Z',
  formerStart: '2026-11-19T09:00:00Z',
  days: null,
  answer: null,
}

test.each(['el', 'en'] as const)(
  'a notice leads to its appointment, and is seen by being looked at: %s',
  async (locale) => {
    const words = locale === 'el' ? greek : english
    const list = { readAt: '2026-11-14T10:00:00Z', unseen: 1, items: [notice], nextCursor: null }
    const { calls } = await onStage(<OwnNotices />, {
      locale,
      api: [
        openLine('/me/notices/changes').route,
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

const waited = { bookingId: null, formerStart: null } as const
const asked = { kind: 'asked', answer: { token: 'K7M2QX4WABCDEFGHJK', outcome: null } } as const
const ended = { kind: 'wait_ended', start: null, days: { from: '2026-11-20', to: '2026-11-21' } } as const

test.each([
  ['a question', asked, '/en/move-proposal?token=K7M2QX4WABCDEFGHJK', english.waits],
  ['one that is over', { ...asked, answer: { ...asked.answer, outcome: 'withdrawn' } }, '/en/move-proposal', english.outcomes.withdrawn],
  ['an offered time', { ...asked, ...waited, kind: 'offered' }, '/en/waitlist-offer?token=', english.waits],
  ['days that are over', { ...waited, ...ended }, '/en/salon/atelie', english.kinds.wait_ended],
] as const)('where a notice leads, and how it stands: %s', async (_, but, path, text) => {
  const items = [{ ...notice, ...but }]
  const list = { readAt: '2026-11-14T10:00:00Z', unseen: 0, items, nextCursor: null }
  await onStage(<OwnNotices />, {
    locale: 'en',
    api: [
      openLine('/me/notices/changes').route,
      answers<typeof listOwnNotices>('GET', '/me/notices', list),
      answers<typeof markOwnNoticesSeen>('PUT', '/me/notices/seen', undefined),
    ],
  })
  const link = page.getByRole('link')
  await expect.element(link.getByText(text)).toBeVisible()
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(path))
}) // prettier-ignore

/** As when the user switches to another tab, or comes back. */
function hide(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a notice is counted as soon as the stream announces it, and a hidden page keeps no stream', async () => {
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  const line = openLine('/me/notices/changes')
  let unseen = 0
  const list = () => ({ readAt: '2026-11-14T10:00:00Z', unseen, items: [], nextCursor: null })
  await onStage(<Count />, {
    api: [line.route, answers<typeof listOwnNotices>('GET', '/me/notices', list)],
  })
  await expect.element(page.getByText('0 unseen')).toBeVisible()
  await expect.poll(() => line.open()).toBe(1)
  unseen = 1
  line.tell('notice')
  await expect.element(page.getByText('1 unseen')).toBeVisible()
  hide(true)
  await expect.poll(() => line.open()).toBe(0)
  // Missed notices are read when the page is visible again.
  unseen = 2
  hide(false)
  await expect.element(page.getByText('2 unseen')).toBeVisible()
  expect(line.open()).toBe(1)
})

function Count() {
  const unseen = useUnseenOwn()
  return unseen && <p>{`${unseen.count} unseen`}</p>
}
