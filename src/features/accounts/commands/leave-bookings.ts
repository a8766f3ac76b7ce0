import type { BookingId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { listOwnBookings } from '#features/booking/queries/bookings.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'

import { userById } from '../store/users.ts'

/** Read at once; no customer has more bookings to come. */
const MOST = 100

/**
 * Cancels what a person has booked and not yet begun, in their name: both sides are told, what was paid comes back by
 * the usual rule. Asked for again after a failure, it goes on with what is left.
 */
export async function leaveBookings(platform: Platform, userId: string): Promise<void> {
  const user = await userById(platform.dbs.auth, userId)
  const ctx: Ctx = {
    ...platform,
    actor: { kind: 'user', id: userId as UserId, email: user?.email ?? '', role: 'customer', aal: 'aal1' },
    locale: 'el',
    requestId: newId(),
    network: '',
  }
  const upcoming = await listOwnBookings(ctx, { when: 'upcoming', limit: MOST, after: null })
  const open = upcoming.filter(
    ({ status, start }) => status === 'confirmed' && Temporal.Instant.compare(start, platform.now()) > 0,
  )
  for (const { id } of open) await cancelUnlessChanged(ctx, id)
}

/** The salon may have cancelled or begun it in this very moment. */
async function cancelUnlessChanged(ctx: Ctx, bookingId: BookingId): Promise<void> {
  try {
    await cancelBooking(ctx, { bookingId, reason: undefined })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'booking_not_changeable')) throw error
  }
}
