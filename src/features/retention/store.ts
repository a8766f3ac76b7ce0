import type { KeptRule } from '#domain/retention.ts'
import { only, sql, type Db } from '#platform/db.ts'

interface Forgetting {
  readonly rule: KeptRule
  readonly since: Temporal.Instant
  /** Rows per call. */
  readonly most: number
}

export const forgetBefore = async (worker: Db, { rule, since, most }: Forgetting): Promise<number> =>
  (
    await only(
      worker,
      sql<{ rows: number }>`select forget_old(${rule}, ${since.toString()}, ${most}) as rows`,
    )
  ).rows
