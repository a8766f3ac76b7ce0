import { isOpen } from '#domain/booking-state.ts'
import type { DayBooking } from '#features/my-day/contract.ts'

interface VisitsAhead {
  /** The first one that has not begun. */
  readonly next: DayBooking | undefined
  /** All others of the day that are still open, including those that should have ended. */
  readonly rest: readonly DayBooking[]
}

/**
 * The rest of a day, in the order of time.
 * @param now epoch milliseconds
 */
export function visitsAhead(bookings: readonly DayBooking[], now: number): VisitsAhead {
  const open = bookings.filter(({ status }) => isOpen(status))
  const next = open.find(({ status, end }) => status !== 'in_progress' && Date.parse(end) > now)
  return { next, rest: open.filter((booking) => booking !== next) }
}
