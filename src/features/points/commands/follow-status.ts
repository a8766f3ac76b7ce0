import type { BookingStatus } from '#domain/booking-state.ts'
import type { BookingId, UserId } from '#domain/ids.ts'
import type { Db } from '#platform/db.ts'

import { clawBackPoints } from './claw-back-points.ts'
import { earnPoints } from './earn-points.ts'

export interface StatusChange {
  readonly bookingId: BookingId
  /** Null without an account, which earns nothing. */
  readonly customerId: UserId | null
  readonly totalCents: number
  readonly from: BookingStatus
  readonly to: BookingStatus
  readonly at: Temporal.Instant
}

/** Gives points when a booking is completed, and takes them back when it is no longer. The caller has locked it. */
export async function followStatus(tx: Db, change: StatusChange): Promise<void> {
  const { bookingId, customerId, totalCents, from, to, at } = change
  if (from === to) return
  if (from === 'completed') await clawBackPoints(tx, bookingId, at)
  if (to === 'completed' && customerId !== null)
    await earnPoints(tx, { bookingId, customerId, totalCents, completedAt: at })
}
