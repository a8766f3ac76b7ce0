import { isOpen } from './booking-state.ts'

/** A salon's messages to the client of a booking: short, and not often. */
export const bookingMessageLimits = { letters: 300, perDay: 5, lines: 6 } as const

/** How long after a visit the salon may still write about it, such as about something that was left behind. */
const MILLISECONDS_AFTER = 72 * 3_600_000

/**
 * Whether the salon may write about a booking: one that is confirmed, or was completed a short time ago.
 * @param end epoch milliseconds, like the present
 */
export const mayStillMessage = (status: string, end: number, now: number): boolean =>
  (isOpen(status) || status === 'completed') && now <= end + MILLISECONDS_AFTER
