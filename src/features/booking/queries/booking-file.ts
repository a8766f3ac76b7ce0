import { csvText } from '#domain/csv.ts'
import { sheetTime } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { adminBookings as greekWords } from '#i18n/el/admin-bookings.ts'
import { bookingFile as el } from '#i18n/el/booking-file.ts'
import { adminBookings as englishWords } from '#i18n/en/admin-bookings.ts'
import { bookingFile as en } from '#i18n/en/booking-file.ts'

import type { ListedBooking } from '../contract/administration.ts'

const words = { el, en } as const
const statuses = { el: greekWords.statuses, en: englishWords.statuses } as const

/** Appointments for a spreadsheet. */
export function bookingFile(bookings: readonly ListedBooking[], locale: Locale): string {
  const { columns } = words[locale]
  const head = [
    columns.code, columns.status, columns.start, columns.booked, columns.name, columns.phone, columns.salon, columns.total,
  ] // prettier-ignore
  const lines = bookings.map((booking) => [
    booking.code,
    statuses[locale][booking.status],
    sheetTime(booking.startsAt, booking.timeZone),
    sheetTime(booking.bookedAt, booking.timeZone),
    booking.contactName,
    booking.contactPhone ?? '',
    booking.salon.name,
    amount(booking.totalCents, locale),
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}

function amount(cents: number, locale: Locale): string {
  const text = (cents / 100).toFixed(2)
  return locale === 'el' ? text.replace('.', ',') : text
}
