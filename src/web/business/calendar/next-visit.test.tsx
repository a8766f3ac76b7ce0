import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { rebookBooking } from '#features/calendar/contract/bookings.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as english } from '#i18n/en/business-calendar.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeDetails, madeCalendarBooking } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { NextVisit } from './next-visit.tsx'

const path = '/business/salons/salon/bookings/maria/rebook'

async function drawn(days: number | null, isBooked = false, locale: 'el' | 'en' = 'en') {
  const { rebooking: words } = locale === 'el' ? greek : english
  const booking = madeCalendarBooking()
  const details = madeDetails({ booking, comingBack: { days, isBooked } })
  const made = { id: 'next', status: 'confirmed', start: booking.start, end: booking.end, stamp: 's', mail: 'sent' } as const
  const stage = await onStage(<NextVisit salonId="salon" timeZone="Europe/Athens" details={details} />, {
    locale,
    api: [answers<typeof rebookBooking>('POST', path, made)],
  })
  return { words, booking, sent: () => stage.calls.filter(({ method }) => method === 'POST') }
} // prettier-ignore

test.each(['el', 'en'] as const)('one press books the next visit by the usual interval: %s', async (locale) => {
  const { words, booking, sent } = await drawn(21, false, locale)
  const [prefix] = words.book('|').split('|')
  const usual = page.getByRole('button', { name: new RegExp(`^${prefix}`) })
  await expect.element(usual).toBeVisible()
  await expectAccessible()
  await tap(usual)
  const start = Temporal.PlainDateTime.from(booking.start.slice(0, 16)).add({ days: 21 }).toString().slice(0, 16)
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ start, outsideHours: false }])
}) // prettier-ignore

test('another day is two presses', async () => {
  const { words, sent } = await drawn(21)
  await tap(page.getByRole('button', { name: words.other }))
  await tap(page.getByRole('button', { name: words.weeks(5) }))
  await expect.poll(() => sent()).toHaveLength(1)
})

test('who has a next appointment is proposed none', async () => {
  const { words } = await drawn(21, true)
  await expect.element(page.getByRole('heading', { name: words.open })).not.toBeInTheDocument()
})
