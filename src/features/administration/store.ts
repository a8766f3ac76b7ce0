import type { UserId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'

export interface AuditEntry {
  readonly actorId: UserId
  /** A verb and its object, such as `reject-application`. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly before: object
  readonly after: object
  readonly requestId: string
  /** ISO instant */
  readonly at: string
}

export async function insertAuditEntry(tx: Db, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
    values (${entry.actorId}, ${entry.action}, ${entry.subjectKind}, ${entry.subjectId}, ${JSON.stringify(entry.before)}::jsonb,
      ${JSON.stringify(entry.after)}::jsonb, ${entry.requestId}, ${entry.at})`.execute(tx)
}
