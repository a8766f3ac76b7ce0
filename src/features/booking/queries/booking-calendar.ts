import { spacedCode } from '#domain/booking-code.ts'
import { bookingUid, calendarFile } from '#domain/calendar-file.ts'
import { calendar as el } from '#i18n/el/calendar.ts'
import { calendar as en } from '#i18n/en/calendar.ts'
import { list } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'

import { presentBooking, type BookingRow } from './bookings.ts'

/** The calendar file of a booking. */
export function bookingCalendar(row: BookingRow, { config, locale, now }: Ctx): string {
  const words = locale === 'el' ? el : en
  const booking = presentBooking(row, locale, now())
  const link = `${config.publicUrl}${locale === 'en' ? '/en' : ''}/dashboard?booking=${row.id}`
  const staff = list(locale, [...new Set(booking.items.map(({ staffName }) => staffName))])
  return calendarFile(
    {
      uid: bookingUid(row.id),
      sequence: row.changes,
      stamp: now(),
      start: Temporal.Instant.from(row.start),
      end: Temporal.Instant.from(row.end),
      timeZone: row.salon.timeZone,
      summary: words.summary(
        list(
          locale,
          booking.items.map(({ name }) => name),
        ),
        booking.salon.name,
      ),
      description: words.description(spacedCode(row.code), staff, link),
      location: `${booking.salon.name}, ${booking.salon.address}, ${booking.salon.city}`,
      latitude: row.salon.latitude,
      longitude: row.salon.longitude,
      url: link,
    },
    'PUBLISH',
  )
}
