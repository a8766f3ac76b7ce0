import type { SalonId } from '#domain/ids.ts'
import { readHours, type FreeHours } from '#domain/search/free-hours.ts'
import { rows, sql, type Db } from '#platform/db.ts'

/** The free hours of these salons, without those that are being recomputed. */
export async function listKnownHours(
  db: Db,
  salons: readonly SalonId[],
): Promise<ReadonlyMap<SalonId, FreeHours>> {
  if (salons.length === 0) return new Map()
  const found = await rows(
    db,
    sql<{
      id: SalonId
      from: number
      masks: Buffer
    }>`select salon_id as id, from_day - date '1970-01-01' as from, masks from free_hours f
      where salon_id = any (${salons}::uuid[]) and not exists (select from free_hours_due d where d.salon_id = f.salon_id)`,
  )
  return new Map(found.map(({ id, from, masks }) => [id, { from, masks: readHours(masks) }]))
}
