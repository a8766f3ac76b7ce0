import type { Account } from '#domain/money/ledger/posting.ts'
import { only, sql, type Db } from '#platform/db.ts'

interface Reserved {
  /** The amount that the source itself has set aside. */
  readonly ownCents: number
  /** When the first open reservation of the account ends, ISO; null without one. */
  readonly firstEnd: string | null
}

/** The amount of an account that running payments have set aside. @param source the payment that asks; null for none */
export const readReserved = (
  db: Db,
  { code, holder }: Account,
  { source, at }: { readonly source: string | null; readonly at: Temporal.Instant },
): Promise<Reserved> =>
  only(
    db,
    sql<Reserved>`
      select own_cents as "ownCents", first_end as "firstEnd"
      from reserved_by(${code}, ${holder}::uuid, ${source}::uuid, ${at.toString()}::timestamptz)`,
  )
