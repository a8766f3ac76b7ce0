import type { BookingDetails } from '#domain/booking-details.ts'
import { sql } from '#platform/db.ts'

/** Columns of a booking `b`. */
export const detailColumns = sql`b.note, b.contact_preference as "contactPreference", (select json_build_object('material', a.material, 'madeBy', a.made_by,
  'wish', a.wish, 'doneOn', a.done_on, 'broken', a.broken) from visit_answers a where a.booking_id = b.id) as nails`

export const detailRow = ({ note, contactPreference }: BookingDetails) => ({
  note,
  contact_preference: contactPreference,
})

/** Picks the details of a row or an input. */
export const detailsOf = ({ note, contactPreference }: BookingDetails): BookingDetails => ({
  note,
  contactPreference,
})
