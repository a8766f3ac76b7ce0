import type { Locale } from '#domain/locale.ts'

import type { BookingRow } from '../queries/bookings.ts'
import type { PlannedMessage } from './booking.ts'

export type BookingChange = 'confirmed' | 'moved' | 'cancelled'

export interface ChangeDetails {
  readonly customerEmail: string
  readonly customerPhone: string
  /** Start before a move. */
  readonly previousStart?: string
  readonly refundCents?: number
  readonly cancelReason?: string | null
}

/** What the customer and the salon are told, as facts: rendering and sending is the worker's. The salon is told in Greek, the language it runs in. */
export function bookingMessages(
  change: BookingChange,
  booking: Omit<BookingRow, 'state'>,
  details: ChangeDetails,
): PlannedMessage[] {
  const facts = bookingFacts(booking, details)
  const key = `${booking.id}:${change}:${booking.changes}`
  const message = (kind: string, recipient: string, language: Locale): PlannedMessage => ({
    kind,
    recipient,
    language,
    facts,
    dedupeKey: `${kind}:${key}`,
  })
  const toCustomer = message(`booking-${change}`, details.customerEmail, booking.language)
  const { email } = booking.salon
  return email === null ? [toCustomer] : [toCustomer, message(`salon-booking-${change}`, email, 'el')]
}

function bookingFacts(booking: Omit<BookingRow, 'state'>, details: ChangeDetails) {
  const { salon } = booking
  return {
    bookingId: booking.id,
    code: booking.code,
    sequence: booking.changes,
    customerName: booking.contactName,
    customerPhone: details.customerPhone,
    salon: {
      name: salon.name,
      address: salon.address,
      phone: salon.phone,
      slug: salon.slug,
      timeZone: salon.timeZone,
      latitude: salon.latitude,
      longitude: salon.longitude,
    },
    items: booking.items.map(
      ({ nameEl, nameEn, staffName, start, end, priceCents, optionsEl, optionsEn }) => ({
        nameEl,
        nameEn,
        staffName,
        start,
        end,
        priceCents,
        optionsEl,
        optionsEn,
      }),
    ),
    start: booking.start,
    end: booking.end,
    totalCents: booking.totalCents,
    paidCents: booking.paidCents,
    refundableUntil: booking.refundableUntil,
    note: booking.note,
    ...(details.previousStart !== undefined && { previousStart: details.previousStart }),
    ...(details.refundCents !== undefined && { refundCents: details.refundCents }),
    ...(details.cancelReason != null && { cancelReason: details.cancelReason }),
  }
}
