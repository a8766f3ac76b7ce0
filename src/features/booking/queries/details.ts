import type { BookingDetails } from '#domain/booking-details.ts'
import { sql } from '#platform/db.ts'

/** Of a booking `b`. */
export const detailColumns = sql`b.note`

export const detailRow = ({ note }: BookingDetails) => ({ note })

/** The details alone, of a row or an input that has more. */
export const detailsOf = ({ note }: BookingDetails): BookingDetails => ({ note })
