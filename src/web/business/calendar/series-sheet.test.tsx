import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { BookingDetails, readBooking } from '#features/calendar/contract.ts'
import type { cancelBooking } from '#features/calendar/contract/bookings.ts'
import type { listSeriesDates, repeatBooking, SeriesDate } from '#features/calendar/contract/series.ts'
import { businessCalendar as calendarWords } from '#i18n/en/business-calendar.ts'
import { businessSeries as words } from '#i18n/en/business-series.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { at, madeCalendarBooking, madeDetails } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'

import { BookingSheet } from './booking-sheet.tsx'

const path = '/business/salons/salon/bookings/maria'
const date = (day: string, misfit: SeriesDate['misfit'] = null): SeriesDate => ({
  start: `${day}T12:00:00+03:00`,
  end: `${day}T13:00:00+03:00`,
  misfit,
  offers: misfit === null ? [] : [{ start: `${day}T14:30:00+03:00`, end: `${day}T15:30:00+03:00` }],
})
const [april, may, june] = [date('2026-04-07'), date('2026-05-05', 'taken'), date('2026-06-02', 'outside')]

const booked = answers<typeof repeatBooking>('POST', `${path}/series`, { bookings: [], mail: 'sent' })

interface Drawn {
  readonly dates?: readonly SeriesDate[]
  readonly details?: Partial<BookingDetails>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ dates = [april, may, june], details, api = [booked], locale }: Drawn = {}) {
  const onOpen = vi.fn<(bookingId: string) => void>()
  const stage = await onStage(
    <BookingSheet
      salonId="salon"
      timeZone="Europe/Athens"
      bookingId="maria"
      onClose={() => undefined}
      canAnswer
      onMove={() => undefined}
      onCopy={() => undefined}
      onOpen={onOpen}
    />,
    {
      ...(locale && { locale }),
      api: [
        answers<typeof readBooking>('GET', path, madeDetails(details)),
        answers<typeof listSeriesDates>('GET', `${path}/series`, { items: [...dates] }),
        ...api,
      ],
    },
  )
  await expect.element(page.getByText('Μαρία Παππά')).toBeVisible()
  const sent = () => stage.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...stage, sent, onOpen }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const open = () => button(words.open).click()
const rows = page.getByRole('list', { name: words.dates }).getByRole('listitem')
const offered = (n: number, name: string | RegExp) => rows.nth(n).getByRole('button', { name })

test('dates that do not fit are decided about before anything is booked', async () => {
  const { sent } = await drawn()
  await open()
  await expect.element(rows.nth(2)).toBeVisible()
  expect(rows.all()).toHaveLength(3)
  await expect.element(rows.nth(0).getByText(words.fits)).toBeInTheDocument()
  await expect.element(rows.nth(1).getByText(words.misfits.taken('Tue 5 May, 12:00'))).toBeVisible()
  await button(words.save(3)).click()
  await expect.element(page.getByText(words.undecided)).toBeVisible()
  expect(sent()).toEqual([])
  await offered(1, 'Tue 5 May, 14:30').click()
  await offered(2, words.anyway).click()
  await expect.element(page.getByText(words.undecided)).not.toBeInTheDocument()
  await expectAccessible()
  await button(words.save(3)).click()
  await expect.element(page.getByText(words.done('Μαρία Παππά', 0))).toBeVisible()
  expect(sent()).toEqual([
    {
      dates: [
        { start: april.start, outsideHours: false },
        { start: '2026-05-05T14:30:00+03:00', outsideHours: false },
        { start: june.start, outsideHours: true },
      ],
    },
  ])
})

test('a date is left out and put back, and without any nothing is sent', async () => {
  const { sent } = await drawn({ dates: [april, may] })
  await open()
  await offered(1, /^Leave out/).click()
  await expect.element(button(words.save(1))).toBeVisible()
  await offered(0, /^Leave out/).click()
  await button(words.save(0)).click()
  await expect.element(page.getByText(words.empty)).toBeVisible()
  expect(sent()).toEqual([])
  await offered(0, /^Put back/).click()
  await button(words.save(1)).click()
  await expect.poll(sent).toEqual([{ dates: [{ start: april.start, outsideHours: false }] }])
})

test('another rhythm lists other dates', async () => {
  const { calls } = await drawn()
  await open()
  await page.getByRole('combobox', { name: words.every }).click()
  await page.getByRole('option', { name: words.weeks(3) }).click()
  await expect.poll(() => calls.at(-1)?.path).toBe(`${path}/series?weeks=3&count=5`)
  await page.getByRole('combobox', { name: words.times }).click()
  await page.getByRole('option', { name: words.timesOf(3) }).click()
  await expect.poll(() => calls.at(-1)?.path).toBe(`${path}/series?weeks=3&count=2`)
})

test('a time that was lost comes back with what is free near it, and nothing was booked', async () => {
  const dates = [
    { ...april, misfit: 'taken', offers: [{ start: '2026-04-07T15:00:00+03:00', end: april.end }] },
  ]
  const lost = refuses('POST', `${path}/series`, {
    code: 'slot_taken', detail: 'Taken.', status: 409, extra: { dates },
  }) // prettier-ignore
  await drawn({ dates: [april], api: [lost] })
  await open()
  await button(words.save(1)).click()
  await expect.element(page.getByText(words.changed)).toBeVisible()
  await expect.element(offered(0, 'Tue 7 Apr, 15:00')).toBeVisible()
})

const series: BookingDetails['series'] = [
  { id: 'before', start: '2026-02-10T12:00:00+02:00', end: '2026-02-10T13:00:00+02:00', status: 'completed' },
  { id: 'maria', start: at('12:00'), end: at('13:00'), status: 'confirmed' },
  { id: 'gone', start: april.start, end: april.end, status: 'cancelled_by_customer' },
  { id: 'after', start: may.start, end: may.end, status: 'confirmed' },
]
const inSeries = { booking: madeCalendarBooking({ isInSeries: true }), series }

test.each(['el', 'en'] as const)(
  'the panel says which one it is and leads to the others, in %s',
  async (locale) => {
    const { onOpen } = await drawn({ details: inSeries, locale })
    await expect.element(page.getByText(locale === 'en' ? 'Series: 2 of 3' : 'Σειρά: 2ο από 3')).toBeVisible()
    await page.getByRole('button', { name: locale === 'en' ? /Tue 5 May/ : /5 Μα/ }).click()
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('after')
    // It continues only from its last date.
    await expect.element(button(locale === 'en' ? words.goOn : 'Συνέχεια της σειράς')).not.toBeInTheDocument()
    await expectAccessible()
  },
)

test('a cancellation asks whether those that follow go with it', async () => {
  const { cancelling, booking } = calendarWords
  const cancelled = answers<typeof cancelBooking>('POST', `${path}/cancel`, {
    id: 'maria', status: 'cancelled_by_salon', start: at('12:00'), end: at('13:00'), stamp: 'later', mail: 'sent',
  }) // prettier-ignore
  const { sent } = await drawn({ details: inSeries, api: [cancelled] })
  await button(booking.cancel).click()
  await page.getByRole('radio', { name: cancelling.following(1) }).click()
  await page.getByRole('textbox', { name: cancelling.reason }).fill('Άδεια')
  await page
    .getByRole('dialog', { name: cancelling.title })
    .getByRole('button', { name: cancelling.submit })
    .click()
  await expect.element(page.getByText(cancelling.doneFollowing)).toBeVisible()
  expect(sent()).toMatchObject([{ reason: 'Άδεια', following: true }])
})
