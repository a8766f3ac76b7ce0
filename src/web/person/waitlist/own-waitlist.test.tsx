import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listOwnWaitlist, WaitlistEntry } from '#features/waitlist/contract.ts'
import { waitlist as greek } from '#i18n/el/waitlist.ts'
import { waitlist as english } from '#i18n/en/waitlist.ts'
import { accepts, answers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { OwnWaitlist } from './own-waitlist.tsx'

const entry: WaitlistEntry = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  salon: { id: '0198a000-0000-7000-8000-000000000002', name: 'Ατελιέ', slug: 'atelie', timeZone: 'Europe/Athens' },
  services: [{ id: '0198a000-0000-7000-8000-000000000003', name: 'Μανικιούρ' }],
  staffName: 'Νίκη',
  from: '2099-03-10',
  to: '2099-03-12',
  hours: { from: '10:00', to: '14:00' },
  noticeMinutes: 120,
  joinedAt: '2099-03-01T09:00:00+02:00',
  offer: null,
} // prettier-ignore
const offer = {
  token: 'x'.repeat(43),
  phase: 'one',
  start: '2099-03-10T12:00:00+02:00',
  end: '2099-03-10T12:45:00+02:00',
  priceCents: 2500,
  expiresAt: '2099-03-09T10:30:00+02:00',
} as const

async function drawn(
  items: readonly WaitlistEntry[],
  locale: 'el' | 'en' = 'en',
  api: readonly Route[] = [],
) {
  const words = (locale === 'el' ? greek : english).own
  const list = answers<typeof listOwnWaitlist>('GET', '/me/waitlist', { items: [...items] })
  const stage = await onStage(<OwnWaitlist />, { locale, api: [list, ...api] })
  return { ...stage, words }
}

test.each(['el', 'en'] as const)('where one waits, with what is offered now: %s', async (locale) => {
  const { words } = await drawn([entry, { ...entry, id: `${entry.id.slice(0, -1)}2`, offer }], locale)
  await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible()
  await expect.element(page.getByText(words.hours('10:00', '14:00')).first()).toBeVisible()
  const link = page.getByRole('link', { name: words.see })
  expect(link.element().getAttribute('href')).toContain(`waitlist-offer?token=${offer.token}`)
  await expectAccessible()
})

test('one leaves a list after a question, and the list is asked for again', async () => {
  const { words, calls } = await drawn([entry], 'en', [accepts('DELETE', `/me/waitlist/${entry.id}`)])
  await tap(page.getByRole('button', { name: words.leave }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await tap(page.getByRole('dialog').getByRole('button', { name: words.leave }))
  await expect.element(page.getByText(words.left)).toBeVisible()
  await expect.poll(() => calls.filter(({ method }) => method === 'GET').length).toBe(2)
})

test('who waits nowhere sees nothing', async () => {
  const { words, calls } = await drawn([])
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(page.getByRole('heading', { name: words.title })).not.toBeInTheDocument()
})
