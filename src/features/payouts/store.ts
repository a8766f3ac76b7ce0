import type { Insertable } from 'kysely'

import type { PayoutRouteId, SalonId } from '#domain/ids.ts'
import type { DB } from '#platform/database.ts'
import { sql, type Db } from '#platform/db.ts'

/**
 * Locks what a salon is owed until the end of the transaction, so that neither another run nor a new route comes
 * between. @returns what is owed
 */
export async function lockOwed(tx: Db, salonId: SalonId, at: Temporal.Instant): Promise<void> {
  await sql`select lock_ledger_account('salon', ${salonId}::uuid, ${at.toString()}::timestamptz)`.execute(tx)
}

/** Ends the salon's routes before a new one. @param at ISO instant */
export async function endRoutes(
  tx: Db,
  salonId: SalonId,
  { but, at }: { readonly but?: PayoutRouteId; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('payout_routes')
    .set({ status: 'replaced', ended_at: at })
    .where('salon_id', '=', salonId)
    .where('status', '<>', 'replaced')
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .execute()
}

export async function insertRoute(tx: Db, route: Insertable<DB['payout_routes']>): Promise<void> {
  await tx.insertInto('payout_routes').values(route).execute()
}
