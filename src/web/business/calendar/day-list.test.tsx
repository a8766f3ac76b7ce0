import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { CalendarBooking, CalendarView, readBooking } from '#features/calendar/contract.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { accepts, answers, type Route } from '#test/stage/api.ts'
import { calendarRoutes, calendarSalon as salon } from '#test/stage/calendar-routes.ts'
import {
  at,
  calendarDay,
  eleni,
  madeCalendarBooking,
  madeDetails,
  madeItem,
  madeView,
  niki,
} from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Calendar } from './calendar.tsx'

const bookingAt = (hour: number, clientName: string, but: Partial<CalendarBooking> = {}): CalendarBooking => {
  const span = { start: at(`${hour}:00`), end: at(`${hour + 1}:00`) }
  return madeCalendarBooking({ id: clientName, clientName, ...span, items: [madeItem(span)], ...but })
}
const [anna, maria, zoe] = [bookingAt(10, 'Άννα'), bookingAt(12, 'Μαρία'), bookingAt(14, 'Ζωή')]

interface Drawn {
  readonly view?: Partial<CalendarView>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

/** The calendar on a phone. */
async function drawn({ view, api = [], locale = 'en' }: Drawn = {}) {
  return onStage(<Calendar salonId="salon" timeZone="Europe/Athens" />, {
    locale,
    path: `/?date=${calendarDay}&view=list`,
    api: [...calendarRoutes(view), ...api],
  })
}

const row = (name: string) => page.getByRole('button', { name })
const [day] = madeView().days
if (!day) throw new Error('no day')

test('a row names the client, the services and the team member, and opens the booking', async () => {
  const items = [
    madeItem({ options: ['French'] }),
    madeItem({ position: 1, name: 'Pedicure', staffId: eleni }),
  ]
  await drawn({
    view: { bookings: [madeCalendarBooking({ items, note: 'By the window' })] },
    api: [answers<typeof readBooking>('GET', `${salon}/bookings/maria`, madeDetails())],
  })
  const booked = row('Gel manicure + French + Pedicure')
  await expect.element(booked.getByText('with Νίκη and Ελένη')).toBeVisible()
  await expect.element(booked.getByText('By the window')).toBeVisible()
  await tap(row('Μαρία Παππά'))
  await expect.element(page.getByRole('dialog', { name: words.booking.title })).toBeVisible()
})

test('the head counts what is not cancelled, and adds up what brings money', async () => {
  const cancelled = { status: 'cancelled_by_salon', totalCents: 900 } as const
  const absent = bookingAt(16, 'Ρέα', { status: 'no_show', totalCents: 700 })
  await drawn({ view: { bookings: [anna, maria, bookingAt(14, 'Ζωή', cancelled), absent] } })
  await expect.element(page.getByText(`${words.count(3)} · ${words.total('€60')}`)).toBeVisible()
  await expect.element(row('Ζωή').getByText(words.status.cancelled_by_salon)).toBeVisible()
})

test('the current time stands before the first booking that is not over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('12:30')) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await drawn({ view: { bookings: [anna, maria, zoe] } })
  await expect.element(row('Ζωή')).toBeVisible()
  const [first, second] = page.getByRole('listitem').elements()
  expect(first?.textContent).toContain('Άννα')
  expect(second?.textContent).toBe(words.now('12:30'))
})

test('a chip shows one team member alone, and the address keeps it', async () => {
  const ofEleni = bookingAt(12, 'Μαρία', { items: [madeItem({ staffId: eleni })] })
  const { path } = await drawn({ view: { bookings: [anna, ofEleni] } })
  await tap(page.getByRole('button', { name: 'Ελένη', exact: true }))
  await expect.element(row('Άννα')).not.toBeInTheDocument()
  await expect.element(row('Μαρία')).toBeVisible()
  expect(path()).toContain(`staff=${eleni}`)
  await tap(page.getByRole('button', { name: words.wholeTeam }))
  await expect.element(row('Άννα')).toBeVisible()
})

test('blocked time says whose it is, and is given back by its dialog', async () => {
  const block = { id: 'block', start: at('15:00'), end: at('16:00'), reason: 'Dentist', isOutside: false }
  const staff = [{ staffId: niki, work: [], blocks: [block] }]
  const { calls } = await drawn({
    view: { bookings: [], days: [{ ...day, staff }] },
    api: [accepts('DELETE', `${salon}/blocks/block`)],
  })
  await tap(page.getByRole('button', { name: '15:00–16:00 Dentist · Νίκη' }))
  const dialog = page.getByRole('dialog', { name: words.blockedTime.title })
  await expect.element(dialog.getByText('Νίκη', { exact: true })).toBeVisible()
  await expect.element(dialog.getByLabelText(words.form.reason)).toHaveValue('Dentist')
  await tap(dialog.getByRole('button', { name: words.blockedTime.open }))
  await expect.element(page.getByText(words.blockedTime.opened)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('blocked time moves by its dialog, and a time before its start is shown at the field', async () => {
  const block = { id: 'block', start: at('15:00'), end: at('16:00'), reason: 'Dentist', isOutside: false }
  const staff = [{ staffId: niki, work: [], blocks: [block] }]
  const { calls } = await drawn({
    view: { bookings: [], days: [{ ...day, staff }] },
    api: [accepts('PUT', `${salon}/blocks/block`)],
  })
  await tap(page.getByRole('button', { name: '15:00–16:00 Dentist · Νίκη' }))
  const dialog = page.getByRole('dialog', { name: words.blockedTime.title })
  const [from, until] = [words.form.time, words.form.until].map((label) =>
    dialog.getByLabelText(label, { exact: true }),
  )
  const save = dialog.getByRole('button', { name: words.blockedTime.save, exact: true })
  await from?.fill('16:30')
  await tap(save)
  await expect.element(until as never).toHaveAccessibleDescription(words.form.needed.until)
  await until?.fill('17:15')
  await tap(save)
  await expect.element(page.getByText(words.blockedTime.saved)).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    start: block.start.slice(0, 11) + '16:30',
    end: block.end.slice(0, 11) + '17:15',
    reason: 'Dentist',
    overBookings: false,
  })
})

test('a closed day says why, in Greek too', async () => {
  await drawn({ view: { bookings: [], days: [{ ...day, hours: [], reason: 'Αργία' }] }, locale: 'el' })
  await expect.element(page.getByText(greek.closedBecause('Αργία'))).toBeVisible()
  await expect.element(page.getByText(greek.empty, { exact: true })).toBeVisible()
})
