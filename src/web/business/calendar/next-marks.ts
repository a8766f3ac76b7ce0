import { isNearEnough, type Mark, type ShownStatus } from '#domain/booking-state.ts'
import type { BookingDetails } from '#features/calendar/contract.ts'

/** The marks that a salon may want next; the first is the usual one. */
export const nextMarks: Readonly<Record<ShownStatus, readonly Mark[]>> = {
  // In a salon that marks no arrivals, the bill comes next.
  confirmed: ['checked_in', 'in_progress', 'completed', 'no_show'],
  checked_in: ['in_progress', 'completed', 'confirmed'],
  in_progress: ['completed', 'confirmed'],
  completed: [],
  no_show: ['confirmed'],
  cancelled_by_customer: [],
  cancelled_by_salon: [],
}

/** The marks that can be set at this moment. A disputed no-show is not taken back by a mark. */
export const offeredMarks = ({
  booking,
  dispute,
}: Pick<BookingDetails, 'booking' | 'dispute'>): readonly Mark[] =>
  booking.status === 'no_show' && dispute !== null
    ? []
    : nextMarks[booking.status].filter((mark) => isNearEnough(mark, Date.parse(booking.start), Date.now()))
