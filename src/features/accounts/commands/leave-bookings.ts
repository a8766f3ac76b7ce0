import type { BookingId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { listOwnBookings } from '#features/booking/queries/bookings.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'

import { userById } from '../store/users.ts'

/** Bookings that are read at once; no customer has more in the future. */
const MOST = 100

/**
 * Cancels a person's bookings that have not begun, in their name: both sides are notified and payments are refunded by
 * the usual rule. A repeated call continues with the rest.
 */
export async function leaveBookings(platform: Platform, userId: string): Promise<void> {
  const user = await userById(platform.dbs.auth, userId)
  const ctx: Ctx = {
    ...platform,
    actor: { kind: 'user', id: userId as UserId, email: user?.email ?? '', role: 'customer', aal: 'aal1' },
    locale: 'el',
    requestId: newId(),
    network: '',
    // The key of the caller's own request is not that of each cancellation.
    once: null,
  }
  const upcoming = await listOwnBookings(ctx, { when: 'upcoming', limit: MOST, after: null })
  const open = upcoming.filter(
    ({ status, start }) => status === 'confirmed' && Temporal.Instant.compare(start, platform.now()) > 0,
  )
  for (const { id } of open) await cancelUnlessChanged(ctx, id)
}

/** The salon may have cancelled it, or it may have begun, at this moment. */
async function cancelUnlessChanged(ctx: Ctx, bookingId: BookingId): Promise<void> {
  try {
    await cancelBooking(ctx, { bookingId, reason: undefined })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'booking_not_changeable')) throw error
  }
}
