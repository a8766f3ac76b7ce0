import type { Locale } from '#domain/locale.ts'
import { sql, type Db } from '#platform/db.ts'

export interface ConsentRow {
  readonly id: string
  readonly browserId: string
  readonly userId: string | null
  readonly version: number
  readonly language: Locale
  readonly analytics: boolean
  readonly marketing: boolean
  /** ISO instant. */
  readonly decidedAt: string
}

/** Adds a choice; an existing one stays unchanged. */
export async function insertConsent(db: Db, row: ConsentRow): Promise<void> {
  await sql`
    insert into consents (id, browser_id, user_id, version, language, analytics, marketing, decided_at)
    values (${row.id}, ${row.browserId}, ${row.userId}, ${row.version}, ${row.language}, ${row.analytics}, ${row.marketing},
      ${row.decidedAt})
    on conflict do nothing`.execute(db)
}

/** Assigns a choice of this browser to the caller's account, unless it belongs to an account already. */
export async function adoptConsent(tx: Db, id: string, browserId: string): Promise<void> {
  await sql`select adopt_consent(${id}, ${browserId})`.execute(tx)
}
