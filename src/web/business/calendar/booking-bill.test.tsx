import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as english } from '#i18n/en/business-calendar.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { eleni, madeCalendarBooking, madeDetails, madeItem } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'

import { BookingBill } from './booking-bill.tsx'

type Guarantee = NonNullable<BookingDetails['guarantee']>
type Shown = BookingDetails['booking']['status']

const card: Guarantee = { brand: 'visa', last4: '4242', status: 'kept', cents: 1500, isPayable: false }

const drawn = (status: Guarantee['status'], booking: Shown, locale: 'el' | 'en') =>
  onStage(
    <BookingBill
      details={madeDetails({
        booking: madeCalendarBooking({ status: booking }),
        guarantee: { ...card, status },
      })}
    />,
    { locale },
  )

test.each<[Guarantee['status'], Shown, keyof typeof english.booking.cards]>([
  ['kept', 'confirmed', 'kept'],
  ['due', 'no_show', 'due'],
  ['charged', 'no_show', 'charged'],
  ['failed', 'no_show', 'failed'],
  ['released', 'completed', 'released'],
  ['released', 'cancelled_by_salon', 'released'],
  // The visit was completed, its card was released, and then the completion was undone.
  ['released', 'confirmed', 'gone'],
  ['released', 'checked_in', 'gone'],
])(
  'a card on file that is %s, of an appointment that is %s, is told as %s',
  async (status, booking, told) => {
    for (const [locale, { booking: words }] of [
      ['el', greek],
      ['en', english],
    ] as const) {
      await drawn(status, booking, locale)
      const price = locale === 'el' ? '15\u00a0€' : '€15'
      await expect.element(page.getByText(words.cards[told]('4242', price), { exact: true })).toBeVisible()
      await expectAccessible()
    }
  },
)

const guests = [
  madeItem(),
  madeItem({ position: 1, staffId: eleni, staffName: 'Ελένη', name: 'Pedicure', priceCents: 3500 }),
]

test.each([
  ['el', greek.signs.group(2), greek.booking.guest(2)],
  ['en', english.signs.group(2), english.booking.guest(2)],
] as const)('a group is shown together, guest by guest, in %s', async (locale, group, second) => {
  await onStage(
    <BookingBill
      details={madeDetails({
        booking: madeCalendarBooking({ items: guests, guests: 2, isSequence: false, totalCents: 6500 }),
      })}
    />,
    { locale },
  )
  await expect.element(page.getByText(group)).toBeVisible()
  const [heading, , other] = page.getByRole('listitem').elements()
  expect(heading?.textContent).toBe(group)
  expect(other?.textContent).toContain(second)
  expect(other?.textContent).toContain('Ελένη')
  await expectAccessible()
})

test('the services of one client are not told as guests', async () => {
  await onStage(<BookingBill details={madeDetails({ booking: madeCalendarBooking({ items: guests }) })} />, {
    locale: 'en',
  })
  await expect.element(page.getByText('Pedicure')).toBeVisible()
  await expect.element(page.getByText(english.booking.guest(1))).not.toBeInTheDocument()
})
