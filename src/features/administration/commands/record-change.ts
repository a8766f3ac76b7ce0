import type { UserId } from '#domain/ids.ts'
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
export const recordChange = (tx: Db, ctx: Ctx, admin: Administrator, change: Change): Promise<void> =>
  recordOwnChange(tx, ctx, admin.id, change)

/** The same for a change that an owner makes and administrators have to know of, such as where money goes. */
export const recordOwnChange = (
  tx: Db,
  ctx: Ctx,
  actorId: UserId,
  { action, subject, before, after }: Change,
): Promise<void> =>
  insertAuditEntry(tx, {
    actorId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
    requestId: ctx.requestId,
    at: ctx.now().toString(),
  })
