import { isOpen } from '#domain/booking-state.ts'
import type { DayBooking } from '#features/my-day/contract.ts'

interface VisitsAhead {
  /** The first that is not over and not under way. */
  readonly next: DayBooking | undefined
  /** All others of the day that nobody has closed yet, those that should be over included. */
  readonly rest: readonly DayBooking[]
}

/**
 * What is left of a day, in the order of time.
 * @param now epoch milliseconds
 */
export function visitsAhead(bookings: readonly DayBooking[], now: number): VisitsAhead {
  const open = bookings.filter(({ status }) => isOpen(status))
  const next = open.find(({ status, end }) => status !== 'in_progress' && Date.parse(end) > now)
  return { next, rest: open.filter((booking) => booking !== next) }
}
