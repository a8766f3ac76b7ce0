import { type Db, sql } from '#platform/db.ts'

/** The account or operator that acts, and the origin of the call. */
export interface AuditActor {
  /** The id in the caller's token; null when an operator's token has none. */
  readonly actorId: string | null
  readonly ip: string | undefined
  readonly userAgent: string | undefined
}

export interface AuditEntry {
  /** The id in the caller's token; null when an operator's token has none, or the account's owner did not act. */
  readonly actorId: string | null
  readonly action: string
  readonly targetId: string
  readonly ip: string | undefined
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Logs an event of an account, in the transaction of the event. */
export async function noteAction(
  tx: Db,
  { actorId, action, targetId, ip, detail }: AuditEntry,
): Promise<void> {
  await sql`
    insert into auth.audit_log (actor_id, action, target_id, ip, detail)
    values (${actorId}, ${action}, ${targetId}, ${ip ?? null}::inet, ${JSON.stringify(detail ?? {})}::jsonb)`.execute(
    tx,
  )
}
