import type { Mark } from '#domain/booking-state.ts'
import { disputableUntil } from '#domain/dispute.ts'
import {
  messageTo,
  type FactsToWrite,
  type MessageToWrite,
  type Recipient,
} from '#features/messages/contract.ts'

import { feeOf } from '../policy/fee.ts'
import type { BookingRow } from '../queries/bookings.ts'
import type { SalonBooking } from '../queries/salon-bookings.ts'

type Kind = 'no-show-marked' | 'no-show-disputed' | 'no-show-answered'
type More = Partial<Pick<FactsToWrite<Kind>, 'until' | 'reason' | 'outcome' | 'feeCents'>>

/**
 * The message to one side about a no-show; none without an address. The salon's message is in Greek, the language of
 * salons.
 */
export function noShowMessages(
  kind: Kind,
  booking: BookingRow,
  email: string | null,
  more: More = {},
): readonly MessageToWrite[] {
  if (email === null) return []
  const facts = { ...factsOf(booking), ...more }
  const language = kind === 'no-show-disputed' ? 'el' : booking.language
  return [messageTo({ email, language }, kind, facts, `${kind}:${booking.id}:${booking.changes}`)]
}

/** The administrators' message that customer and salon disagree. */
export const referredMessages = (
  booking: BookingRow,
  answer: string,
  to: readonly Recipient[],
): readonly MessageToWrite[] =>
  to.map((recipient) =>
    messageTo(
      recipient,
      'no-show-referred',
      { ...factsOf(booking), reason: answer },
      `no-show-referred:${booking.id}:${recipient.email}`,
    ),
  )

const factsOf = (booking: BookingRow) => ({
  bookingId: booking.id,
  code: booking.code,
  salonSlug: booking.salon.slug,
  salonName: booking.salon.name,
  salonNameEn: booking.salon.nameEn,
  customerName: booking.contactName,
  start: booking.start,
  timeZone: booking.salon.timeZone,
})

/** A walk-in has no account and cannot object, so it gets no mail. */
export function markedMessages(booking: SalonBooking, mark: Mark, at: Temporal.Instant) {
  if (mark !== 'no_show' || booking.customerId === null) return []
  const feeCents = feeOf({ ...booking, status: mark })
  const facts = { until: disputableUntil(at).toString(), ...(feeCents > 0 && { feeCents }) }
  return noShowMessages('no-show-marked', booking, booking.email, facts)
}
