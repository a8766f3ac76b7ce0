import type { AccountUse } from '#domain/accounts/unused.ts'
import type { Locale } from '#domain/locale.ts'
import { rows, sql, type Db } from '#platform/db.ts'

export interface UnusedAccount extends AccountUse {
  readonly id: string
  readonly email: string
  readonly language: Locale
}

interface Asked {
  readonly since: Temporal.Instant
  readonly most: number
  /** The last id of the previous batch. */
  readonly after?: string | undefined
  /** Limits the answer to this account. */
  readonly id?: string | undefined
}

/** Customers' accounts that have been unused since then and that nothing keeps, in the order of their ids. */
export const listUnused = (
  worker: Db,
  { since, most, after, id }: Asked,
): Promise<readonly UnusedAccount[]> =>
  rows(
    worker,
    sql<UnusedAccount>`
      select id, email, language, last_used_at as "lastUsedAt", warned_at as "warnedAt"
      from unused_accounts(${since.toString()}, ${after ?? null}::uuid, ${most}, ${id ?? null}::uuid)`,
  )

export async function noteWarned(worker: Db, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  await sql`select note_unused_warning(${ids}::uuid[], ${now.toString()})`.execute(worker)
}

/** Accounts without a proof or a sign-in since then, the oldest first. */
export async function listUnproved(
  db: Db,
  { since, most, id }: Omit<Asked, 'after'>,
): Promise<readonly string[]> {
  const found = await rows(
    db,
    sql<{
      id: string
    }>`select id from unproved_accounts(${since.toString()}, ${most}, ${id ?? null}::uuid) id`,
  )
  return found.map((account) => account.id)
}
