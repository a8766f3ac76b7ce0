import { one, sql, type Db } from '#platform/db.ts'

import type { DaySpan } from './day-book.ts'

/** The takings of a team member's own services. */
export interface OwnTakings {
  /** After reductions, as in the salon's takings by team member. */
  readonly salesCents: number
  readonly commissionCents: number
}

/** The caller's own takings; undefined if the salon does not show them. Runs inside `asTeam`. */
export const findOwnTakings = (tx: Db, { from, to }: DaySpan): Promise<OwnTakings | undefined> =>
  one(
    tx,
    sql<OwnTakings>`
      select sales_cents as "salesCents", commission_cents as "commissionCents" from own_takings(${from}, ${to})`,
  )
