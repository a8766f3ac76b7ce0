import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  cancelLinked,
  LinkedBooking as Linked,
  openVisitLink,
  sayComing,
} from '#features/reminders/contract.ts'
import { reminder as greek } from '#i18n/el/reminder.ts'
import { dashboard } from '#i18n/en/dashboard.ts'
import { reminder as english } from '#i18n/en/reminder.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { LinkedBooking } from './linked-booking.tsx'

const good = '23456789ABCDEFGHJK'
const opened: Linked = {
  state: 'open',
  salon: { name: 'Ατελιέ', slug: 'atelie', phone: '+302100000000' },
  booking: madeBooking(),
  isComing: false,
  canChange: true,
  isAsked: true,
  isMailed: true,
}

interface Drawn {
  readonly but?: Partial<Linked>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
  readonly token?: string
}

async function drawn({ but = {}, api = [], locale = 'en', token = good }: Drawn = {}) {
  const words = locale === 'el' ? greek : english
  const stage = await onStage(<LinkedBooking token={token} />, {
    api: [answers<typeof openVisitLink>('POST', '/visit-links/open', { ...opened, ...but }), ...api],
    locale,
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name })
  const pressed = () => stage.calls.filter(({ path }) => path !== '/visit-links/open')
  return { ...stage, words, button, heading, pressed }
}

test.each(['el', 'en'] as const)('only a press says that one comes: %s', async (locale) => {
  const said = answers<typeof sayComing>('POST', '/visit-links/coming', { ...opened, isComing: true })
  const { words, button, heading, pressed } = await drawn({ locale, api: [said] })
  await expect.element(heading(words.title)).toBeVisible()
  expect(pressed()).toEqual([])
  await tap(button(words.coming))
  await expect.element(heading(words.comingTitle)).toBeVisible()
  expect(pressed()).toMatchObject([{ method: 'POST', path: '/visit-links/coming', body: { token: good } }])
  await expect.element(button(words.coming)).not.toBeInTheDocument()
})

test('what a cancellation means is shown before it, and the link ends with it', async () => {
  const booking = madeBooking({ paidCents: 1000, refundIfCancelledCents: 1000 })
  const end = madeBooking({ status: 'cancelled_by_customer', refundCents: 1000 })
  const { words, button, heading, pressed } = await drawn({
    but: { booking },
    api: [answers<typeof cancelLinked>('POST', '/visit-links/cancel', end)],
  })
  await tap(button(words.cancel))
  await expect.element(page.getByText(dashboard.cancelling.refundAll('€10'))).toBeVisible()
  await tap(button(dashboard.cancelling.submit))
  await expect.element(heading(words.cancelledTitle)).toBeVisible()
  expect(pressed()).toMatchObject([{ path: '/visit-links/cancel', body: { token: good } }])
})

test('after the free hours there is no move, and it says so', async () => {
  const { words, button } = await drawn({ but: { booking: madeBooking({ canMove: false, freeBy: 'none' }) } })
  await expect.element(page.getByText(words.tooLate)).toBeVisible()
  await expect.element(button(words.move)).not.toBeInTheDocument()
})

test('long before it the link leads to changes only, without asking', async () => {
  const { words, button, heading } = await drawn({ but: { isAsked: false } })
  await expect.element(heading(words.page)).toBeVisible()
  await expect.element(button(words.move)).toBeVisible()
  await expect.element(button(words.coming)).not.toBeInTheDocument()
})

test('without an address no mail is promised', async () => {
  const end = madeBooking({ status: 'cancelled_by_customer' })
  const { words, button, heading } = await drawn({
    but: { isMailed: false },
    api: [answers<typeof cancelLinked>('POST', '/visit-links/cancel', end)],
  })
  await tap(button(words.cancel))
  await tap(button(dashboard.cancelling.submit))
  await expect.element(heading(words.cancelledTitle)).toBeVisible()
  await expect.element(page.getByText(words.mailed)).not.toBeInTheDocument()
})

test('who books by phone only calls the salon to change it', async () => {
  const { words, button } = await drawn({ but: { canChange: false } })
  await expect.element(page.getByText(words.callToChange)).toBeVisible()
  await expect.element(button(words.coming)).toBeVisible()
  await expect.element(button(words.cancel)).not.toBeInTheDocument()
})

test.each(['moved', 'cancelled', 'over'] as const)('a link of one that is %s says so', async (state) => {
  const { words, button, heading } = await drawn({ but: { state, booking: null } })
  await expect.element(heading(words.state[state].title)).toBeVisible()
  await expect.element(button(words.coming)).not.toBeInTheDocument()
})

test('a link that leads to none says so', async () => {
  const { words, heading } = await drawn({
    api: [refuses('POST', '/visit-links/open', { code: 'not_found', detail: '', status: 404 })],
  })
  await expect.element(heading(words.missingTitle)).toBeVisible()
})

test('an address without a secret asks for nothing and says so', async () => {
  const { words, heading, calls } = await drawn({ token: '' })
  await expect.element(heading(words.missingTitle)).toBeVisible()
  expect(calls).toEqual([])
})
