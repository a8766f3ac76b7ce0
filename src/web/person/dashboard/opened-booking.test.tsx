import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { BookingView, cancelBooking, readBooking } from '#features/booking/contract.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { kit } from '#i18n/en/kit.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { OpenedBooking } from './opened-booking.tsx'
import { useDashboardPlace } from './place.ts'

const { id, salon } = madeBooking()
const path = `/bookings/${id}`

const Dashboard = () => <OpenedBooking place={useDashboardPlace()} />

interface Drawn {
  readonly but?: Partial<BookingView>
  readonly api?: readonly Route[]
  readonly at?: string
  readonly locale?: 'el' | 'en'
}

async function drawn({ but = {}, api = [], at = `?booking=${id}`, locale = 'en' }: Drawn = {}) {
  const stage = await onStage(<Dashboard />, {
    locale,
    path: `/dashboard${at}`,
    api: [answers<typeof readBooking>('GET', path, madeBooking(but)), ...api],
  })
  const words = locale === 'el' ? greek : english
  const sheet = page.getByRole('dialog', { name: salon.name })
  return {
    ...stage,
    words,
    sheet,
    button: (name: string) => sheet.getByRole('button', { name }),
    link: (name: string) => sheet.getByRole('link', { name }),
    question: page.getByRole('dialog', { name: words.cancelling.title }),
  }
}

test.each(['el', 'en'] as const)(
  'the booking of the address is open, and closing it leads to the list: %s',
  async (locale) => {
    const stage = await drawn({ locale })
    const { sheet, words, link } = stage
    await expect.element(sheet.getByText(words.status.confirmed)).toBeVisible()
    await expect.element(sheet.getByText(words.payAtSalon)).not.toBeInTheDocument()
    await expect.element(link(words.directions)).toHaveAttribute('target', '_blank')
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    expect(stage.path()).toBe('/dashboard')
  },
)

test('without a booking in the address nothing is asked and nothing is open', async () => {
  const { calls } = await drawn({ at: '' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

test('cancelling asks first, and then shows the booking as cancelled', async () => {
  let cancelled = false
  const after = madeBooking({ status: 'cancelled_by_customer', canCancel: false, canMove: false })
  const { button, question, sheet, words } = await drawn({
    api: [
      answers<typeof readBooking>('GET', path, () => (cancelled ? after : madeBooking())),
      answers<typeof cancelBooking>('POST', `${path}/cancel`, () => {
        cancelled = true
        return after
      }),
    ],
  })
  await tap(button(words.cancel))
  await expect.element(question).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await tap(question.getByRole('button', { name: words.cancelling.submit }))
  await expect.element(sheet.getByText(words.status.cancelled_by_customer)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button(words.cancel)).not.toBeInTheDocument()
})

test('«no» leads back to the booking', async () => {
  const { button, question, sheet, words, calls } = await drawn()
  await button(words.cancel).click()
  await question.getByRole('button', { name: words.cancelling.keep }).click()
  await expect.element(sheet).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each<[string, Partial<BookingView>, string]>([
  ['the window is open', {}, 'Free to cancel or change until'],
  ['it closed, nothing paid', { canMove: false, freeBy: 'none' }, english.stillFree],
  ['it closed, the salon is called', { canMove: false, freeBy: 'none' }, english.callToMove],
  ['no phone', { canMove: false, freeBy: 'none', salon: { ...salon, phone: null } }, english.noPhone],
  [
    'no more bookings',
    { canMove: false, canCancel: false, salon: { ...salon, takesBookings: false } },
    english.notBookable,
  ],
])('it says what can still be done: %s', async (_, but, sentence) => {
  const { sheet } = await drawn({ but })
  await expect.element(sheet.getByText(sentence)).toBeVisible()
})

test('a booking that cannot be moved does not offer it', async () => {
  const { button, words } = await drawn({ but: { canMove: false } })
  await expect.element(button(words.cancel)).toBeVisible()
  await expect.element(button(words.move)).not.toBeInTheDocument()
})

test('a past booking can be booked again', async () => {
  const { link, words } = await drawn({ but: { status: 'completed', canMove: false, canCancel: false } })
  await expect.element(link(words.rebook)).toHaveAttribute('href', `/en/salon/${salon.slug}?rebook=${id}`)
})

test('a booking of another account is not found, and leads to the salons', async () => {
  const missing = refuses('GET', path, { code: 'not_found', detail: '', status: 404 })
  const { words } = await drawn({ api: [missing] })
  const sheet = page.getByRole('dialog', { name: words.booking })
  await expect.element(sheet.getByText(words.notFound)).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: words.find })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: kit.retry })).not.toBeInTheDocument()
})

test('a lost connection is tried again', async () => {
  const { words } = await drawn({ api: [unreachable('GET', path)] })
  const sheet = page.getByRole('dialog', { name: words.booking })
  await expect.element(sheet.getByText(words.failed)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: kit.retry })).toBeVisible()
})
