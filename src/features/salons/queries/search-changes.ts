import type { SalonId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'

/** A number of the database's transactions. */
export type Transaction = string

export interface SearchChange {
  /** Identifies this change. */
  readonly key: string
  readonly salonId: SalonId
  /** Otherwise its free hours have changed, or are being recomputed. */
  readonly isOfSalon: boolean
}

export interface SearchChanges {
  /** All transactions below it have ended: none of their changes will come later. */
  readonly endedBelow: Transaction
  readonly changes: readonly SearchChange[]
}

/** The committed changes of transactions from this one on. */
export const searchChanges = (db: Db, from: Transaction): Promise<SearchChanges> =>
  only(
    db,
    sql<SearchChanges>`select pg_snapshot_xmin(pg_current_snapshot())::text as "endedBelow",
      (select coalesce(json_agg(json_build_object('key', key, 'salonId', salon_id, 'isOfSalon', is_of_salon)), '[]') from (
        select 'salon ' || id as key, salon_id, true as is_of_salon from search_changes where made_by >= ${from}::xid8
        union all select 'due ' || id, salon_id, false from free_hours_due where made_by >= ${from}::xid8
        union all select written_by || ' ' || salon_id, salon_id, false from free_hours where written_by >= ${from}::xid8
      ) c) as changes`,
  )

/** The transaction from which a process must follow changes if it begins to read the salons now. */
export async function firstTransaction(db: Db): Promise<Transaction> {
  const { first } = await only(
    db,
    sql<{ first: Transaction }>`select pg_snapshot_xmin(pg_current_snapshot())::text as first`,
  )
  return first
}
