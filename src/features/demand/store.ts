import type { SalonId, ServiceId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'

export interface LostDemand {
  readonly salonId: SalonId
  /** A date at the salon. */
  readonly day: string
  /** Half-open; null for any time of the day. */
  readonly fromHour: number | null
  readonly toHour: number | null
  readonly serviceId: ServiceId | null
  readonly source: 'page' | 'search'
  readonly reason: 'full' | 'closed'
}

/** Adds one to each count, except for searches by the salon's own team. @returns how many were counted */
export async function countLostDemand(db: Db, lost: readonly LostDemand[]): Promise<number> {
  return (
    await only(
      db,
      sql<{ counted: number }>`select count_lost_demand(${JSON.stringify(lost)}::jsonb) as counted`,
    )
  ).counted
}
