import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  AdminMessage,
  listMessages,
  readMessage,
  resendMessage,
} from '#features/messages/contract/administration.ts'
import { adminMessages as greek } from '#i18n/el/admin-messages.ts'
import { adminMessages as words } from '#i18n/en/admin-messages.ts'
import { kit } from '#i18n/en/kit.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers, refuses } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { MessageView } from './message-view.tsx'
import { MessagesPage } from './messages-page.tsx'

const id = '0198a000-0000-7000-8000-000000000005'
const message: AdminMessage = {
  id,
  kind: 'booking-confirmed',
  channel: 'mail',
  recipient: 'evgenia@example.gr',
  language: 'el',
  state: 'parked',
  attempts: 8,
  error: '550 no such mailbox',
  subject: 'Το ραντεβού σας',
  createdAt: '2026-03-01T09:00:00Z',
  sentAt: null,
  nextTryAt: null,
  text: 'Σας περιμένουμε την Τρίτη.',
  isSecret: false,
  files: ['rantevou.ics'],
  booking: { id, code: 'HK7M2PQ9' },
  stop: null,
  whyNotAgain: null,
}
const path = `/admin/messages/${id}`
const view = (shown: AdminMessage) => answers<typeof readMessage>('GET', path, shown)
const opened = (shown: AdminMessage, mayWrite = true) =>
  onStage(<MessageView id={id} />, { path: `/en${path}`, api: [adminAccess(mayWrite), view(shown)] })
const again = page.getByRole('button', { name: words.again, exact: true })

test('the list is filtered by its address, and continues behind the last message', async () => {
  const asked: (string | undefined)[] = []
  const { path: now } = await onStage(<MessagesPage />, {
    path: '/en/admin/messages?part=parked&kind=booking-confirmed&channel=mail&q=HK7M2PQ9',
    api: [
      answers<typeof listMessages>('GET', '/admin/messages', ({ path: called }) => {
        asked.push(called.split('?')[1])
        return called.includes('cursor')
          ? {
              items: [{ ...message, id: `${id.slice(0, -1)}6`, kind: 'of an older version' }],
              nextCursor: null,
            }
          : { items: [message], nextCursor: id }
      }),
    ],
  })
  const row = page.getByRole('row', { name: new RegExp(words.kinds['booking-confirmed']) })
  await expect.element(row.getByText(words.states.parked)).toBeVisible()
  await expect.element(row.getByText('550 no such mailbox')).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: words.kinds['booking-confirmed'] }))
    .toHaveAttribute('href', `/en${path}`)
  await expectAccessible()
  await page.getByRole('button', { name: kit.loadMore }).click()
  await expect.element(page.getByRole('link', { name: 'of an older version' })).toBeVisible()
  const filters = 'part=parked&kind=booking-confirmed&channel=mail&q=HK7M2PQ9'
  expect(asked).toEqual([filters, `${filters}&cursor=${id}`])
  await page.getByRole('link', { name: words.parts.sent, exact: true }).click()
  await expect.poll(now).toBe('/en/admin/messages?part=sent&kind=booking-confirmed&channel=mail&q=HK7M2PQ9')
})

test('a kind that no message has is no filter, and a list without messages says so', async () => {
  await onStage(<MessagesPage />, {
    locale: 'el',
    path: '/admin/messages?kind=nonsense&part=all',
    api: [
      answers<typeof listMessages>('GET', '/admin/messages', ({ path: called }) => {
        expect(called.split('?')[1]).not.toContain('kind')
        return { items: [], nextCursor: null }
      }),
    ],
  })
  await expect.element(page.getByRole('heading', { name: greek.empty })).toBeVisible()
})

test('a message shows what its reader saw and the last error, and is sent again with a reason', async () => {
  const { calls } = await onStage(<MessageView id={id} />, {
    path: `/en${path}`,
    api: [adminAccess(true), view(message), answers<typeof resendMessage>('POST', `${path}/resend`, { id })],
  })
  await expect.element(page.getByText('Σας περιμένουμε την Τρίτη.')).toBeVisible()
  await expect.element(page.getByText('550 no such mailbox')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'HK7M 2PQ9' }))
    .toHaveAttribute('href', `/en/admin/bookings/${id}`)
  await again.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.again }).click()
  await expect.element(page.getByText(words.needed)).toBeVisible()
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent()).toEqual([])
  await dialog.getByLabelText(words.reason).fill('Διορθώθηκε το γραμματοκιβώτιο')
  await expectAccessible()
  await dialog.getByRole('button', { name: words.again }).click()
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(sent()).toEqual([{ reason: 'Διορθώθηκε το γραμματοκιβώτιο' }])
})

test.each(Object.entries(words.whyNot) as [keyof typeof words.whyNot, string][])(
  'a message that is %s says why it is not sent again',
  async (whyNotAgain, why) => {
    await opened({ ...message, whyNotAgain })
    await expect.element(page.getByText(why)).toBeVisible()
    expect(again.query()).toBeNull()
  },
)

test('the content of a secret is shown to nobody', async () => {
  await opened({
    ...message,
    kind: 'account-code',
    isSecret: true,
    subject: null,
    text: null,
    whyNotAgain: 'secret',
  })
  await expect.element(page.getByText(words.secret)).toBeVisible()
  await expect.element(page.getByText(words.noContent)).not.toBeInTheDocument()
})

test('administrators who may only look send nothing again', async () => {
  await opened(message, false)
  await expect.element(page.getByText('550 no such mailbox')).toBeVisible()
  expect(again.query()).toBeNull()
})

test('an address of no message leads back to the list', async () => {
  await onStage(<MessageView id={id} />, {
    path: `/en${path}`,
    api: [adminAccess(true), refuses('GET', path, { code: 'not_found', detail: 'Gone', status: 404 })],
  })
  await expect.element(page.getByText(words.missing)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.back }))
    .toHaveAttribute('href', '/en/admin/messages')
})
