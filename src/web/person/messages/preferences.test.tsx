import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listOwnMessages } from '#features/messages/contract/own.ts'
import type {
  choosePreference,
  openPreferences,
  Preferences as Wanted,
  stopAll,
} from '#features/preferences/contract.ts'
import { preferences as greek } from '#i18n/el/preferences.ts'
import { preferences as english } from '#i18n/en/preferences.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Preferences } from './preferences.tsx'
import { SentList } from './sent-list.tsx'
import { StopTopic } from './stop-topic.tsx'

const wanted = (agreed: boolean): Wanted => ({
  reader: 'm•••@example.gr',
  topics: [{ topic: 'reminders', channels: [{ channel: 'mail', agreed, at: null }] }],
  news: [
    {
      salonId: '0199c0de-0000-7000-8000-000000000001',
      name: 'Ατελιέ',
      slug: null,
      agreed: false,
      at: null,
      wording: 'Συμφωνώ…',
    },
  ],
})
const token = 'A'.repeat(43)
const opened = answers<typeof openPreferences>('POST', '/preferences/open', wanted(true))

async function drawn(api: readonly Route[], locale: 'el' | 'en' = 'en') {
  const words = locale === 'el' ? greek : english
  const stage = await onStage(<Preferences token={token} />, { api: [opened, ...api], locale })
  const box = page.getByRole('switch', { name: words.channels.mail, exact: true })
  return { ...stage, words, box }
}

test.each(['el', 'en'] as const)(
  'a switch counts at once, by the link and without signing in: %s',
  async (locale) => {
    const kept = answers<typeof choosePreference>('POST', '/preferences/choose', wanted(false))
    const { words, box, calls } = await drawn([kept], locale)
    await expect.element(page.getByText(words.forReader('m•••@example.gr'))).toBeVisible()
    await expect.element(box).toBeChecked()
    await tap(box)
    await expect.element(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
    await expect.element(box).not.toBeChecked()
    expect(calls.filter(({ path }) => path !== '/preferences/open')).toMatchObject([
      { path: '/preferences/choose', body: { token, topic: 'reminders', channel: 'mail', agreed: false } },
    ])
  },
)

test('a choice that was not saved stays as it was', async () => {
  const { box, words } = await drawn([
    refuses('POST', '/preferences/choose', { code: 'unavailable', detail: '', status: 503 }),
  ])
  await tap(box)
  await expect.element(page.getByText(words.notSaved)).toBeVisible()
  await expect.element(box).toBeChecked()
})

test('everything stops by one press', async () => {
  const { words, calls } = await drawn([answers<typeof stopAll>('POST', '/preferences/stop', wanted(true))])
  await tap(page.getByRole('button', { name: words.stop.submit }))
  await expect.element(page.getByText(words.stop.done)).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ path: '/preferences/stop', body: { token } })
})

/** The choices, stored as the server would. */
function choosable() {
  const on = new Set(['mail', 'sms'])
  const now = (): Wanted => ({
    reader: '•••567',
    topics: [
      {
        topic: 'reminders',
        channels: (['mail', 'push', 'sms'] as const).map((channel) => ({ channel, agreed: on.has(channel), at: null })),
      },
    ],
    news: [],
  }) // prettier-ignore
  const kept = answers<typeof choosePreference>('POST', '/preferences/choose', ({ body }) => {
    const { channel, agreed } = body as { channel: string; agreed: boolean }
    if (agreed) on.add(channel)
    else on.delete(channel)
    return now()
  })
  return { on, api: [answers<typeof openPreferences>('POST', '/preferences/open', now), kept] }
}

test.each(['el', 'en'] as const)(
  'the link of a message says what would stop, stops it by one press, and takes that back: %s',
  async (locale) => {
    const { on, api } = choosable()
    const words = locale === 'el' ? greek : english
    const { calls } = await onStage(<StopTopic token={token} topic="reminders" />, { api, locale })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const { reminders } = words.topics
    const ways = `${words.channels.mail}.*${words.channels.sms}`
    await expect.element(page.getByText(new RegExp(`${reminders.title}.*${ways}.*•••567`))).toBeVisible()
    expect(page.getByText(words.channels.push, { exact: false }).elements()).toEqual([])
    expect(calls.map(({ path }) => path)).toEqual(['/preferences/open'])
    await tap(button(words.oneTopic.submit))
    await expect.element(page.getByRole('heading', { name: words.oneTopic.doneTitle })).toBeVisible()
    expect([...on]).toEqual([])
    // A choice that was off before stays off.
    await tap(button(words.oneTopic.undo))
    await expect.element(button(words.oneTopic.submit)).toBeVisible()
    expect([...on]).toEqual(['mail', 'sms'])
  },
)

test('what has stopped already says so, and nothing is to be pressed', async () => {
  const { on, api } = choosable()
  on.clear()
  await onStage(<StopTopic token={token} topic="reminders" />, { api, locale: 'en' })
  await expect.element(page.getByRole('heading', { name: english.oneTopic.alreadyTitle })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a cut link says so, and asks for nothing where there is none', async () => {
  const { calls } = await onStage(<Preferences token="" />, { api: [], locale: 'en' })
  await expect.element(page.getByRole('heading', { name: english.missingTitle })).toBeVisible()
  expect(calls).toEqual([])
})

test('the list says by which way and whether it arrived, and hides what is secret', async () => {
  const base = { id: '0199c0de-0000-7000-8000-000000000001', at: '2026-11-14T09:00:00Z' }
  const items = [
    { ...base, kind: 'booking-confirmed', channel: 'mail', subject: 'Επιβεβαιώθηκε', state: 'delivered' },
    { ...base, id: base.id.replace(/1$/, '2'), kind: 'account-code', channel: 'mail', subject: null, state: 'sent' },
    { ...base, id: base.id.replace(/1$/, '3'), kind: 'visit-reminder-text', channel: 'sms', subject: null, state: 'failed' },
  ] as const // prettier-ignore
  const api = [
    answers<typeof listOwnMessages>('GET', '/me/messages', { items: [...items], nextCursor: null }),
  ]
  await onStage(<SentList />, { api, locale: 'en' })
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0).getByText(/Email.*Delivered/)).toBeVisible()
  await expect.element(rows.nth(1).getByText(english.list.secret)).toBeVisible()
  await expect.element(rows.nth(2).getByText(/Text message.*Didn’t arrive/)).toBeVisible()
})
