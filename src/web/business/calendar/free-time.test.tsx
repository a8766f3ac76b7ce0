import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { CalendarView, readCalendarServices } from '#features/calendar/contract.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as words } from '#i18n/en/business-calendar.ts'
import { answers } from '#test/stage/api.ts'
import { calendarRoutes, calendarSalon as salon } from '#test/stage/calendar-routes.ts'
import {
  at,
  calendarDay,
  eleni,
  madeCalendarBooking,
  madeItem,
  madeServices,
  madeView,
  niki,
} from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Calendar } from './calendar.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(390, 844))
})

const drawn = (but: Partial<CalendarView>, locale: 'el' | 'en' = 'en') =>
  onStage(<Calendar salonId="salon" timeZone="Europe/Athens" />, {
    locale,
    path: `/?date=${calendarDay}`,
    api: [
      ...calendarRoutes(but),
      answers<typeof readCalendarServices>('GET', `${salon}/calendar/services`, { items: [...madeServices] }),
    ],
  })

const later = madeCalendarBooking({
  id: 'later',
  clientName: 'Ζωή Ντόκου',
  start: at('14:10'),
  end: at('14:40'),
  items: [madeItem({ start: at('14:10'), end: at('14:40') })],
})

const startOf = () => page.getByRole('dialog').getByRole('textbox', { name: words.form.time })

test('the gap between two bookings says how long it is, and a press books its first minute', async () => {
  const first = madeCalendarBooking({ items: [madeItem({ bufferAfter: 10 })] })
  await drawn({ bookings: [first, later] })
  // From 13:10, after the cleaning, to 14:10.
  const gap = page.getByText(words.gap('1 h'))
  await expect.element(gap).toBeVisible()
  // The line of the present time passes behind the words.
  expect(getComputedStyle(gap.element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  const box = gap.element().parentElement
  if (!box) throw new Error('no gap')
  await page.elementLocator(box).click({ position: { x: 60, y: 4 } })
  await expect.element(startOf()).toHaveValue('13:10')
})

test.each([
  ['goes on until now', '13:22', '13:25', false],
  ['is over', '14:15', '13:10', true],
])('a press in a free gap that %s, above the present time', async (_, now, start, isPast) => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at(now)) })
  const first = madeCalendarBooking({ items: [madeItem({ bufferAfter: 10 })] })
  const busy = [{ staffId: niki, start: at('14:10'), end: at('14:40') }]
  await drawn({ bookings: [first, { ...later, busy }] })
  const gap = page.getByText(words.gap('1 h'))
  await expect.element(gap).toBeVisible()
  await page.elementLocator(gap.element().parentElement ?? document.body).click({ position: { x: 60, y: 4 } })
  await expect.element(startOf()).toHaveValue(start)
  expect(page.getByText(words.form.past).query() !== null).toBe(isPast)
})

test('another booking can be begun in a processing time, which says so from a quarter of an hour on', async () => {
  const phases: ['work' | 'processing', number][] = [
    ['work', 20],
    ['processing', 15],
    ['work', 25],
  ]
  await drawn({ bookings: [madeCalendarBooking({ items: [madeItem({ phases })] })] })
  await expect.element(page.getByText(words.processingGap)).toBeVisible()
  expect(document.querySelectorAll('[data-processing]')).toHaveLength(1)
  // Eleven minutes below its beginning: the whole of it is offered all the same.
  await page.getByText(words.processingGap).click({ position: { x: 5, y: 16 } })
  await expect.element(startOf()).toHaveValue('12:20')
})

test('a processing time that another booking uses is not offered again', async () => {
  const phases: ['work' | 'processing', number][] = [
    ['work', 20],
    ['processing', 40],
  ]
  const inside = madeCalendarBooking({
    id: 'inside',
    clientName: 'Άννα',
    items: [madeItem({ start: at('12:20'), end: at('13:00') })],
  })
  await drawn({ bookings: [madeCalendarBooking({ items: [madeItem({ phases })] }), inside] })
  await expect.element(page.getByRole('button', { name: /^Άννα/ })).toBeVisible()
  expect(page.getByText(words.processingGap).query()).toBeNull()
})

test('a low block has the name and the service in one line; a screen reader hears the whole name', async () => {
  const low = madeCalendarBooking({
    end: at('12:15'),
    items: [madeItem({ end: at('12:15') })],
  })
  await drawn({ bookings: [low] })
  await expect.element(page.getByRole('button', { name: /^Μαρία Παππά, Gel manicure/ })).toBeVisible()
  await expect.element(page.getByText('Μαρία Π. · Gel manicure')).toBeVisible()
})

test('signs tell what was booked online, paid in advance or has a note', async () => {
  const signed = madeCalendarBooking({ prepaidCents: 1500, note: 'Στο παράθυρο', source: 'link' })
  const plain = madeCalendarBooking({
    id: 'plain',
    clientName: 'Άννα',
    source: 'salon',
    items: [madeItem({ staffId: eleni })],
  })
  await drawn({ bookings: [signed, plain] }, 'el')
  const said = [
    greek.with('Νίκη'),
    greek.status.confirmed,
    greek.source.link,
    greek.signs.prepaid,
    greek.signs.note,
  ].join(', ')
  await expect.element(page.getByRole('button', { name: new RegExp(`^Μαρία Παππά.*${said}`) })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /^Άννα με Νίκη, Επιβεβαιωμένο 12:00–13:00/ }))
    .toBeVisible()
})

test.each([
  ['el', greek, '1 ώρα', 'Διάλειμμα'],
  ['en', words, '1 h', 'Διάλειμμα'],
] as const)(
  'every cell says whose it is, when, and what is there: %s',
  async (locale, said, hour, reason) => {
    const held = { staffId: niki, start: at('16:00'), end: at('16:30'), busy: [] }
    const [day] = madeView().days
    const blocks = [{ id: 'off', reason, isOutside: false, start: at('15:00'), end: at('15:30') }]
    await drawn(
      {
        bookings: [madeCalendarBooking({ items: [madeItem({ bufferAfter: 10 })] }), later],
        holds: [held],
        days: day
          ? [{ ...day, staff: day.staff.map((one) => (one.staffId === niki ? { ...one, blocks } : one)) }]
          : [],
      },
      locale,
    )
    const column = page.getByRole('region', { name: `${said.column('Νίκη', 2)}, 10:00–18:00` })
    const cell = (name: string) => column.getByRole('button', { name })
    await expect
      .element(cell(`Μαρία Παππά ${said.with('Νίκη')}, ${said.status.confirmed}`))
      .toMatchTextContent('12:00–13:00')
    await expect.element(cell(`${reason} Νίκη, 15:00–15:30`)).toBeVisible()
    await expect.element(column.getByText(`${said.gap(hour)}, Νίκη, 13:10–14:10`)).toBeInTheDocument()
    await expect.element(column.getByText(`${said.beingBooked} Νίκη, 16:00–16:30`)).toBeInTheDocument()
  },
)
