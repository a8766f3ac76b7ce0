import type { SalonId } from '#domain/ids.ts'

import { sql, type Db } from './db.ts'

/**
 * Locks the salon's calendar until the end of the transaction: no other transaction changes its bookings or the rules
 * that free times depend on. Also frees the time of expired holds. Must come before any lock on a row of the salon.
 */
export async function lockCalendar(tx: Db, salonId: SalonId, now: Temporal.Instant): Promise<void> {
  await sql`select lock_calendar(${salonId}, ${now.toString()})`.execute(tx)
}
