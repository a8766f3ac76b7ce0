import type { SalonId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'

/** A number of the database's transactions. */
export type Transaction = string

export interface SearchChange {
  /** Names this change among all. */
  readonly key: string
  readonly salonId: SalonId
  /** Else its free hours have changed, or are looked for. */
  readonly isOfSalon: boolean
}

export interface SearchChanges {
  /** All transactions below it have ended: none of their changes will come later. */
  readonly endedBelow: Transaction
  readonly changes: readonly SearchChange[]
}

/** The changes that are committed by now, of the transactions from one on. */
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

/** The number from which a process follows that begins to read the salons now. */
export async function firstTransaction(db: Db): Promise<Transaction> {
  const { first } = await only(
    db,
    sql<{ first: Transaction }>`select pg_snapshot_xmin(pg_current_snapshot())::text as first`,
  )
  return first
}
