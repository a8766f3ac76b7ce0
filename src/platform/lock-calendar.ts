import type { SalonId } from '#domain/ids.ts'

import { sql, type Db } from './db.ts'

/**
 * Until the end of the transaction nobody else writes into the salon's calendar: bookings and the rules that free times
 * depend on. The time of expired holds is free afterwards. Taken before any row of the salon is locked.
 */
export async function lockCalendar(tx: Db, salonId: SalonId, now: Temporal.Instant): Promise<void> {
  await sql`select lock_calendar(${salonId}, ${now.toString()})`.execute(tx)
}
