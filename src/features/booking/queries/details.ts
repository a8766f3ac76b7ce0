import type { BookingDetails } from '#domain/booking-details.ts'
import { sql } from '#platform/db.ts'

/** Of a booking `b`. */
export const detailColumns = sql`b.note, b.contact_preference as "contactPreference"`

export const detailRow = ({ note, contactPreference }: BookingDetails) => ({
  note,
  contact_preference: contactPreference,
})

/** The details alone, of a row or an input that has more. */
export const detailsOf = ({ note, contactPreference }: BookingDetails): BookingDetails => ({
  note,
  contactPreference,
})
