import { one, sql, type Db } from '#platform/db.ts'

/** A team member's own work in a period. */
export interface OwnWork {
  /** Completed ones that begin in it. */
  readonly visits: number
  readonly minutes: number
}

/** The caller's own work, by instants; undefined for members without a calendar. Runs inside `asTeam`. */
export const findOwnWork = (
  tx: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<OwnWork | undefined> => one(tx, sql<OwnWork>`select visits, minutes from own_work(${from}, ${to})`)
