import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as english } from '#i18n/en/business-calendar.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeCalendarBooking, madeDetails } from '#test/stage/made-calendar.ts'
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
  // The visit was marked as over, the card was let go of, and then the mark was taken back.
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
