import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { FeedView, listFeeds, openFeed } from '#features/feeds/contract.ts'
import type {
  AccountCalendar,
  GoogleCalendarView,
  listAccountCalendars,
  listGoogleCalendars,
} from '#features/google-calendar/contract.ts'
import type { listOwnSalons, OwnSalon } from '#features/salons/contract.ts'
import { link as words } from '#i18n/en/business-link.ts'
import { accepts, answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { AtSalon, madeOwnSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { LinkWorkspace } from './link-workspace.tsx'

const feeds = '/business/salons/salon/feeds'
const niki: FeedView = { staffId: 'niki', name: 'Niki', isOwn: false, createdAt: null, readAt: null }
const url = 'https://onyxi.gr/feeds/niki.ics'
const google = '/business/salons/salon/google-calendars'
const hers: GoogleCalendarView = {
  staffId: 'niki',
  name: 'Niki',
  isOwn: false,
  account: 'niki@gmail.example',
  state: 'working',
  syncedAt: '2026-03-10T10:00:00Z',
  calendars: 1,
  canChoose: true,
  refused: [],
}
const offered = (but: Partial<GoogleCalendarView> = {}) =>
  answers<typeof listGoogleCalendars>('GET', google, { isOffered: true, items: [{ ...hers, ...but }] })

interface Drawn {
  readonly salon?: Partial<OwnSalon>
  readonly api?: readonly Route[]
  readonly at?: string
}

/** The workspace of a salon with one team member, whose calendar appears once it is made. */
async function drawn({ salon = {}, api = [], at }: Drawn = {}) {
  let createdAt: string | null = null
  const stage = await onStage(
    <AtSalon but={salon}>
      <LinkWorkspace />
    </AtSalon>,
    {
      ...(at !== undefined && { path: at }),
      api: [
        answers<typeof listFeeds>('GET', feeds, () => ({ items: [{ ...niki, createdAt }] })),
        answers<typeof listOwnSalons>('GET', '/business/salons', { items: [madeOwnSalon(salon)] }),
        answers<typeof listGoogleCalendars>('GET', google, { isOffered: false, items: [] }),
        answers<typeof openFeed>('PUT', `${feeds}/niki`, () => {
          createdAt = '2026-03-10T10:00:00Z'
          return { url }
        }),
        accepts('DELETE', `${feeds}/niki`),
        ...api,
      ],
    },
  )
  const sent = (method: string) => stage.calls.filter((call) => call.method === method).length
  return { ...stage, sent }
}

const button = (name: string) => page.getByRole('button', { name })
const html = () => page.getByRole('textbox', { name: words.code }).element().textContent

test('the address of a new calendar is shown this one time, and can be renewed afterwards', async () => {
  await drawn()
  await tap(button(words.makeFor('Niki')))
  await expect.element(page.getByRole('textbox', { name: words.feedAddress })).toHaveValue(url)
  await expect.element(page.getByText(words.feedRefresh)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.subscribe }))
    .toHaveAttribute('href', 'webcal://onyxi.gr/feeds/niki.ics')
  await button(words.close).last().click()
  await expect.element(button(words.renewFor('Niki'))).toBeVisible()
  await expect.element(page.getByText(words.neverRead)).toBeVisible()
})

test('a calendar is revoked by a press', async () => {
  const { sent } = await drawn({
    api: [
      answers<typeof listFeeds>('GET', feeds, { items: [{ ...niki, createdAt: '2026-03-10T10:00:00Z' }] }),
    ],
  })
  await button(words.revokeFor('Niki')).click()
  await expect.element(page.getByText(words.revoked)).toBeVisible()
  expect(sent('DELETE')).toBe(1)
})

test('a calendar that could not be made shows no address', async () => {
  const { sent } = await drawn({ api: [unreachable('PUT', `${feeds}/niki`)] })
  await button(words.makeFor('Niki')).click()
  await expect.poll(() => sent('PUT')).toBe(1)
  await expect.element(button(words.makeFor('Niki'))).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText(words.feedOnce)).not.toBeInTheDocument()
})

test('the button for other sites leads to the salon’s page in its language, at first the reader’s', async () => {
  await drawn()
  await expect.poll(html).toContain(`href="${location.origin}/en/salon/atelie?via=button"`)
  await button(words.languages.el).click()
  await expect.poll(html).toContain(`href="${location.origin}/salon/atelie?via=button"`)
  expect(html()).toContain('lang="el" style="display:inline-block;padding:14px 26px;border-radius:999px')
})

test.each<[OwnSalon['role'], number]>([
  ['owner', 1],
  ['manager', 1],
  ['technician', 0],
])('%s finds the button %d times', async (role, times) => {
  await drawn({ salon: { role } })
  await expect.element(page.getByText(words.shortTitle)).toBeVisible()
  expect(page.getByText(words.buttonTitle).elements().length).toBe(times)
})

test('a suspended salon learns that its link does not open', async () => {
  await drawn({ salon: { verification: 'suspended' } })
  await expect.element(page.getByText(words.suspended)).toBeVisible()
})

test('the poster shows the salon’s name with its short address', async () => {
  await drawn()
  await button(words.print).click()
  await expect.element(page.getByText(`${location.host}/s/atelie`)).toBeVisible()
})

test('where the site connects no Google calendars, nothing says so', async () => {
  await drawn()
  await expect.element(button(words.makeFor('Niki'))).toBeVisible()
  expect(page.getByText(words.googleTitle).elements()).toEqual([])
})

test('a calendar at Google is disconnected after a question that says what becomes of its times', async () => {
  const { sent } = await drawn({ api: [offered(), accepts('DELETE', `${google}/niki`)] })
  await expect.element(page.getByText('niki@gmail.example', { exact: false })).toBeVisible()
  await tap(button(`${words.googleEnd}: Niki`))
  await expect.element(page.getByText(words.googleEndText)).toBeVisible()
  await tap(button(words.googleKeep))
  expect(sent('DELETE')).toBe(0)
  await tap(button(`${words.googleEnd}: Niki`))
  await tap(page.getByRole('button', { name: words.googleEnd, exact: true }))
  await expect.element(page.getByText(words.googleDisconnected)).toBeVisible()
  expect(sent('DELETE')).toBe(1)
})

test.each(['refused', 'failing'] as const)('a calendar that is %s says what that means', async (state) => {
  await drawn({ api: [offered({ state })] })
  await expect.element(page.getByText(words.googleTrouble[state])).toBeVisible()
  expect(button(`${words.googleAgain}: Niki`).elements().length).toBe(state === 'refused' ? 1 : 0)
})

test('appointments that Google does not take are named with the reason, and written again by a press', async () => {
  const refused = [
    { bookingId: 'maria', start: '2026-03-13T10:00:00Z', client: 'Μαρία Παππά', reason: 'words' as const },
  ]
  let isTaken = false
  const list = () => ({ isOffered: true, items: [{ ...hers, refused: isTaken ? [] : refused }] })
  const { sent } = await drawn({
    api: [
      answers<typeof listGoogleCalendars>('GET', google, list),
      { ...accepts('POST', `${google}/niki/write-again`), answer: () => ((isTaken = true), new Response(null, { status: 204 })) },
    ],
  })
  await expect.element(page.getByText(words.googleRefused(1))).toBeVisible()
  await expect.element(page.getByText(words.googleReasons.words, { exact: false })).toBeVisible()
  const link = page.getByRole('link', { name: 'Μαρία Παππά', exact: false })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('booking=maria'))
  await tap(button(`${words.googleWriteAgain}: Niki`))
  await expect.element(page.getByText(words.googleWritingAgain)).toBeVisible()
  await expect.element(page.getByText(words.googleRefused(1))).not.toBeInTheDocument()
  expect(sent('POST')).toBe(1)
}) // prettier-ignore

const own: AccountCalendar = {
  id: 'primary',
  name: 'niki@gmail.example',
  isPrimary: true,
  isRead: true,
  isWritten: true,
  canWrite: true,
}
const others: readonly AccountCalendar[] = [
  { ...own, id: 'family', name: 'Οικογένεια', isPrimary: false, isRead: false, isWritten: false },
  {
    ...own,
    id: 'holidays',
    name: 'Αργίες',
    isPrimary: false,
    isRead: false,
    isWritten: false,
    canWrite: false,
  },
]

test('who signed in chooses which of her calendars close her times, and which one is written', async () => {
  const { calls } = await drawn({
    api: [
      offered(),
      answers<typeof listAccountCalendars>('GET', `${google}/niki/calendars`, { items: [own, ...others] }),
      accepts('PUT', `${google}/niki/calendars`),
    ],
  })
  await tap(button(`${words.googleChoose}: Niki`))
  const save = page.getByRole('button', { name: words.googleSave })
  await expect.element(page.getByText(words.googleReadOnly)).toBeVisible()
  // Without one to write to there is nothing to save.
  await tap(page.getByRole('checkbox', { name: 'niki@gmail.example', exact: false }))
  await expect.element(save).toBeDisabled()
  await tap(page.getByRole('checkbox', { name: 'Οικογένεια' }))
  await tap(page.getByRole('checkbox', { name: 'niki@gmail.example', exact: false }))
  await tap(page.getByRole('radio', { name: 'Οικογένεια' }))
  await tap(save)
  await expect.element(page.getByText(words.googleChosen)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
    { body: { reads: ['primary', 'family'], writes: 'family' } },
  ])
})

test('without the right to see the list, the sheet says how to give it', async () => {
  await drawn({
    api: [
      offered(),
      refuses('GET', `${google}/niki/calendars`, { code: 'calendar_refused', detail: 'x', status: 409 }),
    ],
  })
  await tap(button(`${words.googleChoose}: Niki`))
  await expect.element(page.getByText(words.googleChooseRefused)).toBeVisible()
})

test('who did not sign in has nothing to choose', async () => {
  await drawn({ api: [offered({ canChoose: false, calendars: 2 })] })
  await expect.element(page.getByText(words.googleCalendars(2), { exact: false })).toBeVisible()
  expect(button(`${words.googleChoose}: Niki`).elements()).toEqual([])
})

test('back from Google, the page sends state and code once', async () => {
  const { calls, path } = await drawn({
    at: `/business/link?state=salon.niki.sealed&code=from-google`,
    api: [offered({ state: 'none', account: null, syncedAt: null }), accepts('PUT', `${google}/niki`)],
  })
  await expect.element(page.getByText(words.googleConnected)).toBeVisible()
  const puts = calls.filter(({ method }) => method === 'PUT')
  expect(puts).toMatchObject([{ body: { state: 'salon.niki.sealed', code: 'from-google' } }])
  // Nothing of it stays in the URL, and the salon that it was begun for is shown.
  await expect.poll(path).toBe('/business/link?salon=atelie')
})

test('who refuses at Google is told that nothing was connected', async () => {
  const { sent } = await drawn({
    at: '/business/link?state=salon.niki.sealed&error=access_denied',
    api: [offered({ state: 'none', account: null, syncedAt: null })],
  })
  await expect.element(page.getByText(words.googleDeclined)).toBeVisible()
  expect(sent('PUT')).toBe(0)
})
