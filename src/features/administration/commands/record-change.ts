import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { Administrator } from '../policy.ts'
import { insertAuditEntry } from '../store.ts'

export interface Change {
  /** A verb and its object, as `reject-application`. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  /** What of the subject was so before, and is so after; nothing of a customer belongs here. */
  readonly before: object
  readonly after: object
}

/**
 * Writes down what an administrator does, inside the transaction that does it (`asAdmin`): one is never there without
 * the other.
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
