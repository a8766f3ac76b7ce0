import { type Db, sql } from '#platform/db.ts'

/** Who does something to an account, and from where. */
export interface AuditActor {
  /** Null: unknown. */
  readonly actorId: string | null
  readonly ip: string | undefined
  readonly userAgent: string | undefined
}

export interface AuditEntry {
  /** The account that did it; null: unknown. */
  readonly actorId: string | null
  readonly action: string
  readonly targetId: string
  readonly ip: string | undefined
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Notes what happened to an account, in the transaction in which it happens. */
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
