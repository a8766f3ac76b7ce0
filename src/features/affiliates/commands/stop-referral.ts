import type { ApplicationId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql } from '#platform/db.ts'

import { updateBlock } from '../store.ts'

interface Stopping {
  readonly stopped: boolean
  readonly reason: string
}

/**
 * Lets a referral bring no more rewards, or lets it count again; what was posted stays.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found
 */
export const stopReferral = (
  ctx: Ctx,
  id: ApplicationId,
  { stopped, reason }: Stopping,
): Promise<{ readonly id: string; readonly stopped: boolean }> =>
  asAdministrator(ctx, 'affiliates', async (tx, admin) => {
    const found = await one(
      tx,
      sql<{ isStopped: boolean }>`
        select k.blocked_at is not null as "isStopped" from applications a left join referral_checks k on k.application_id = a.id
        where a.id = ${id} and a.referred_by is not null for update of a`,
    )
    if (!found) throw new Problem('not_found')
    await updateBlock(tx, id, stopped ? { at: ctx.now().toString(), by: admin.id, reason } : null)
    await recordChange(tx, ctx, admin, {
      action: stopped ? 'stop-referral' : 'resume-referral',
      subject: { kind: 'referral', id },
      before: { stopped: found.isStopped },
      after: { stopped, reason },
    })
    return { id, stopped }
  })
