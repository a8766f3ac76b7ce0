import type { BookingId } from '#domain/ids.ts'
import type { Db } from '#platform/db.ts'

import { updateUseToGivenBack } from '../store.ts'

/**
 * Gives the use of a promotion back, in the transaction that cancels its booking early or by the salon. A booking without
 * a use, or whose use was given back, stays as it is.
 * @returns whether a use was given back
 */
export const giveBackUse = (tx: Db, bookingId: BookingId, at: Temporal.Instant): Promise<boolean> =>
  updateUseToGivenBack(tx, bookingId, at)
