/** The statuses of a booking. The database's domain `booking_status` has the same list. */
export const bookingStatuses = [
  'held',
  'expired',
  'confirmed',
  'checked_in',
  'in_progress',
  'completed',
  'no_show',
  'cancelled_by_customer',
  'cancelled_by_salon',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The statuses that people see: a hold is not a booking yet. */
export const shownStatuses = [
  'confirmed',
  'checked_in',
  'in_progress',
  'completed',
  'no_show',
  'cancelled_by_customer',
  'cancelled_by_salon',
] as const satisfies readonly BookingStatus[]
export type ShownStatus = (typeof shownStatuses)[number]

/** The statuses of bookings that are not over: their time is taken, and the salon can move them. */
export const openStatuses = [
  'confirmed',
  'checked_in',
  'in_progress',
] as const satisfies readonly ShownStatus[]

export const isOpen = (status: string): boolean => (openStatuses as readonly string[]).includes(status)

export const isCancelled = (status: string): boolean =>
  status === 'cancelled_by_customer' || status === 'cancelled_by_salon'

/** The statuses that a salon can set by hand. */
export const markStatuses = [
  'confirmed',
  'checked_in',
  'in_progress',
  'completed',
  'no_show',
] as const satisfies readonly ShownStatus[]
export type Mark = (typeof markStatuses)[number]

/** `dispute`: a no-show that the salon or an administrator takes back; `admin`: an administrator who cancels; `clock`: a hold that expires. */
export const movers = ['customer', 'salon', 'dispute', 'admin', 'clock'] as const
export type Mover = (typeof movers)[number]

const moves: Readonly<Record<Mover, Partial<Record<BookingStatus, readonly BookingStatus[]>>>> = {
  customer: { held: ['confirmed', 'expired'], confirmed: ['cancelled_by_customer'] },
  salon: {
    confirmed: ['checked_in', 'in_progress', 'completed', 'no_show', 'cancelled_by_salon'],
    // A mistaken check-in, start or no-show can be undone.
    checked_in: ['confirmed', 'in_progress', 'completed', 'cancelled_by_salon'],
    in_progress: ['confirmed', 'checked_in', 'completed'],
    // A mistaken completion can be taken back, too.
    completed: ['confirmed'],
    no_show: ['confirmed'],
  },
  dispute: { no_show: ['completed', 'cancelled_by_salon'] },
  // In the name of the customer or the salon, which decides the refund.
  admin: {
    confirmed: ['cancelled_by_customer', 'cancelled_by_salon'],
    checked_in: ['cancelled_by_customer', 'cancelled_by_salon'],
  },
  clock: { held: ['expired'] },
}

/** Whether the mover may change one status to another. */
export const mayBecome = (mover: Mover, from: string, to: BookingStatus): boolean =>
  moves[mover][from as BookingStatus]?.includes(to) ?? false

/** The statuses that the mover may change to this one. */
export const statusesBefore = (mover: Mover, to: BookingStatus): readonly BookingStatus[] =>
  bookingStatuses.filter((from) => mayBecome(mover, from, to))

const EARLIEST_HOURS = 12

/** Refuses a check-in more than half a day early, and an end or a no-show before the start. @param start, now epoch milliseconds */
export function isNearEnough(mark: Mark, start: number, now: number): boolean {
  if (mark === 'confirmed') return true
  const isAfterwards = mark === 'completed' || mark === 'no_show'
  return (isAfterwards ? start : start - EARLIEST_HOURS * 3_600_000) <= now
}
