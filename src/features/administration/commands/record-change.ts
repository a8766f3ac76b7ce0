import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { Administrator } from '../policy.ts'
import { insertAuditEntry } from '../store.ts'

export interface Change {
  /** A verb and its object, such as `reject-application`. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  /** The changed facts of the subject before and after; a customer's data does not belong here. */
  readonly before: object
  readonly after: object
}

/**
 * Logs an administrator's change inside the transaction of the change (`asAdmin`), so that neither exists without the
 * other.
 */
export const recordChange = (
  tx: Db,
  ctx: Ctx,
  admin: Administrator,
  { action, subject, before, after }: Change,
): Promise<void> =>
  insertAuditEntry(tx, {
    actorId: admin.id,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
    requestId: ctx.requestId,
    at: ctx.now().toString(),
  })
