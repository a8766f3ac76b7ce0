import type { SalonId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'

/**
 * Writes a new salon as a whole, as the demo does. Otherwise each statement would give the salon a new version and
 * refresh its prices and search words: a third of the database's work in the tests of the features. In a transaction
 * of the caller, the caller decides.
 */
export async function writtenWhole<Made>(
  owner: Db,
  id: SalonId,
  write: (tx: Db) => Promise<Made>,
): Promise<Made> {
  if (owner.isTransaction) return write(owner)
  return owner.transaction().execute(async (tx) => {
    await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)
    const made = await write(tx)
    await sql`select refresh_salon_search(array[${id}]::uuid[])`.execute(tx)
    return made
  })
}
