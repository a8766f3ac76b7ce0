import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ShownStatus } from '#domain/booking-state.ts'
import type { readBooking } from '#features/calendar/contract.ts'
import type { cancelBooking, markBooking } from '#features/calendar/contract/bookings.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { drawnAppointment, path, stamp } from '#test/stage/drawn-appointment.tsx'
import { at, madeDetails } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'
import { addDays } from '#web/ui/dates.ts'

import { BookingSheet } from './booking-sheet.tsx'

const { booking: labels, cancelling } = words
const button = (name: string) => page.getByRole('button', { name, exact: true })
const marked = (status: ShownStatus) =>
  answers<typeof markBooking>('POST', `${path}/mark`, {
    id: 'maria',
    status,
    start: at('12:00'),
    end: at('13:00'),
    stamp: 'later',
  })

const all = [
  labels.checkIn,
  labels.start,
  labels.complete,
  labels.noShow,
  labels.takeBack,
  labels.edit,
  labels.move,
  labels.cancel,
]

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test.each<[ShownStatus, number, readonly string[]]>([
  [
    'confirmed',
    5,
    [labels.checkIn, labels.start, labels.complete, labels.noShow, labels.edit, labels.move, labels.cancel],
  ],
  ['confirmed', -5, [labels.checkIn, labels.start, labels.edit, labels.move, labels.cancel]],
  ['confirmed', -24 * 60, [labels.edit, labels.move, labels.cancel]],
  [
    'checked_in',
    5,
    [labels.start, labels.complete, labels.takeBack, labels.edit, labels.move, labels.cancel],
  ],
  ['checked_in', -5, [labels.start, labels.takeBack, labels.edit, labels.move, labels.cancel]],
  ['in_progress', 5, [labels.complete, labels.takeBack, labels.edit, labels.move]],
  ['no_show', 5, [labels.takeBack]],
  ['completed', 5, []],
  ['cancelled_by_customer', 5, []],
  ['cancelled_by_salon', 5, []],
])(
  'a %s booking that began %d minutes ago offers only the actions that are possible then',
  async (status, ago, offered) => {
    await drawnAppointment({ booking: { status, start: minutesAgo(ago) } })
    await expect.element(page.getByText(words.status[status], { exact: true }).first()).toBeVisible()
    const there = all.filter((name) => button(name).query() !== null)
    expect(there).toEqual(all.filter((name) => offered.includes(name)))
  },
)

test('a tap marks the arrival with the stamp that was seen, and fetches the booking again', async () => {
  const { sent, reads } = await drawnAppointment({ api: [marked('checked_in')] })
  await tap(button(labels.checkIn))
  await expect.element(page.getByText(labels.marked.checked_in)).toBeVisible()
  expect(sent().map(({ path: to, body }) => [to, body])).toEqual([
    [`${path}/mark`, { seen: stamp, status: 'checked_in' }],
  ])
  await expect.poll(reads).toBe(2)
})

test('a start by mistake is undone to the arrival that came before it', async () => {
  const event = { at: minutesAgo(5), from: null, was: null, formerStaff: null, text: null, by: null }
  const { sent } = await drawnAppointment({
    booking: { status: 'in_progress', start: minutesAgo(5) },
    details: {
      events: [
        { ...event, kind: 'checked_in' },
        { ...event, kind: 'started' },
      ],
    },
    api: [marked('checked_in')],
  })
  await tap(button(labels.backToArrived))
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ seen: stamp, status: 'checked_in' }])
  expect(button(labels.takeBack).query()).toBe(null)
})

test('while one mark is being sent, the other actions wait', async () => {
  const end = Promise.withResolvers<void>()
  const slow: Route = {
    ...marked('checked_in'),
    answer: (call) => end.promise.then(() => marked('checked_in').answer(call)),
  }
  const { sent } = await drawnAppointment({ api: [slow] })
  await button(labels.checkIn).click()
  await expect.element(button(labels.checkIn)).toHaveAttribute('aria-busy', 'true')
  for (const name of [labels.start, labels.complete, labels.edit, labels.cancel])
    await expect.element(button(name)).toBeDisabled()
  end.resolve()
  await expect.element(page.getByText(labels.marked.checked_in)).toBeVisible()
  await expect.element(button(labels.edit)).toBeEnabled()
  expect(sent()).toHaveLength(1)
})

test('a no-show is confirmed first, and the way back sends nothing', async () => {
  const { sent } = await drawnAppointment({ api: [marked('no_show')] })
  await button(labels.noShow).click()
  await expect.element(page.getByText(labels.noShowText)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(labels.noShowText)).not.toBeInTheDocument()
  await expect.element(button(labels.noShow)).toHaveFocus()
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await tap(button(labels.noShowYes))
  await expect.element(page.getByText(labels.marked.no_show)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ seen: stamp, status: 'no_show' }])
})

test.each<[string, Route]>([
  [
    'Changed meanwhile.',
    refuses('POST', `${path}/mark`, { code: 'booking_not_changeable', detail: 'Changed meanwhile.' }),
  ],
  [words.failedSave, unreachable('POST', `${path}/mark`)],
])('a refused mark is explained, and the booking is fetched again: %s', async (said, route) => {
  const { reads } = await drawnAppointment({ api: [route] })
  await button(labels.checkIn).click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.poll(reads).toBe(2)
})

test('the button for another time passes the booking on', async () => {
  const { onMove, booking } = await drawnAppointment()
  await button(labels.move).click()
  expect(onMove).toHaveBeenCalledExactlyOnceWith(booking)
})

test.each(['confirmed', 'completed', 'cancelled_by_customer'] as const)(
  'a %s booking passes on what a copy of it begins with',
  async (status) => {
    const { onCopy, answer } = await drawnAppointment({ booking: { status } })
    await button(labels.copy).click()
    expect(onCopy).toHaveBeenCalledExactlyOnceWith(answer)
  },
)

const reason = page.getByRole('textbox', { name: cancelling.reason })
const cancel = page
  .getByRole('dialog', { name: cancelling.title })
  .getByRole('button', { name: cancelling.submit })
const cancelled = answers<typeof cancelBooking>('POST', `${path}/cancel`, {
  id: 'maria',
  status: 'cancelled_by_salon',
  start: at('12:00'),
  end: at('13:00'),
  stamp: 'later',
  mail: 'sent',
})

test('the salon cancels only with a reason, which is sent trimmed', async () => {
  const { sent } = await drawnAppointment({
    api: [cancelled],
    details: { paidCents: 1000, refundIfCancelledCents: 1000 },
  })
  await button(labels.cancel).click()
  await expect.element(page.getByText(cancelling.refund('€10'))).toBeVisible()
  await reason.fill('   ')
  await cancel.click()
  await expect.element(reason).toHaveAccessibleDescription(cancelling.needed)
  expect(sent()).toEqual([])
  await reason.fill(' Η Νίκη αρρώστησε ')
  await tap(cancel)
  await expect.element(page.getByText(cancelling.done)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ seen: stamp, reason: 'Η Νίκη αρρώστησε' }])
  await expect.element(reason).not.toBeInTheDocument()
})

test('a failed cancellation keeps the dialog and its reason', async () => {
  await drawnAppointment({ api: [unreachable('POST', `${path}/cancel`)] })
  await button(labels.cancel).click()
  await reason.fill('Άρρωστη')
  await cancel.click()
  await expect.element(page.getByText(words.failedSave)).toBeVisible()
  await expect.element(reason).toHaveValue('Άρρωστη')
  await expect.element(reason).toBeVisible()
})

test('without an email address the dialog asks the salon to inform the customer', async () => {
  await drawnAppointment({ details: { isMailed: false } })
  await button(labels.cancel).click()
  await expect.element(page.getByText(/please tell the customer yourself/)).toBeVisible()
  await expect.element(page.getByText(cancelling.nothingPaid)).toBeVisible()
})

test('a phone number is a link', async () => {
  await drawnAppointment()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'tel:+306941234567')
})

test('a masked phone number is no link', async () => {
  await drawnAppointment({ booking: { clientPhone: '•••• 4567' } })
  await expect.element(page.getByText('•••• 4567')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('the sheet shows the client’s allergies, notes, history and contact preference', async () => {
  await drawnAppointment({
    locale: 'el',
    booking: { note: 'Κόκκινο', contactPreference: 'message', source: 'link' },
    details: {
      client: { id: 'client', notes: 'Προτιμά πρωί', allergies: 'Ακετόνη' },
      history: { visits: 4, noShows: 1, cancellations: 0, lastVisit: '2026-02-01T10:00:00Z' },
    },
  })
  for (const said of [
    'Ακετόνη',
    'Προτιμά πρωί',
    'Κόκκινο',
    greek.booking.preferences.message,
    greek.source.link,
  ])
    await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText(greek.booking.visits(4))).toBeVisible()
  await expect.element(page.getByText(greek.booking.noShows(1))).toBeVisible()
})

test.each([
  ['el', 'Τζελ ή BIAB, από άλλο σαλόνι, 3 εβδομάδες ως το ραντεβού · θέλει συντήρηση · 2 σπασμένα νύχια'],
  [
    'en',
    'Hard gel or BIAB, from another salon, 3 weeks old by the appointment · wants a refill · 2 broken nails',
  ],
] as const)(
  'what the client said of the nails is there, with its age on the day: %s',
  async (locale, said) => {
    const doneOn = addDays(at('12:00').slice(0, 10), -23)
    const nails = { material: 'hard_gel', madeBy: 'elsewhere', wish: 'refill', doneOn, broken: 2 } as const
    await drawnAppointment({ locale, booking: { nails } })
    await expect.element(page.getByText(said)).toBeVisible()
  },
)

test('a booking that did not load can be loaded again', async () => {
  let tries = 0
  const shaky: Route = {
    method: 'GET',
    path,
    answer: (call) =>
      (tries++ === 0
        ? unreachable('GET', path)
        : answers<typeof readBooking>('GET', path, madeDetails())
      ).answer(call),
  }
  await onStage(
    <BookingSheet
      salonId="salon"
      timeZone="Europe/Athens"
      bookingId="maria"
      onClose={() => undefined}
      canAnswer
      onMove={() => undefined}
      onCopy={() => undefined}
      onOpen={() => undefined}
    />,
    { api: [shaky] },
  )
  await expect.element(page.getByText(labels.failed)).toBeVisible()
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(page.getByText('Μαρία Παππά')).toBeVisible()
})
