import { Problem } from '#domain/problem.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { requireAdminToWrite } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import type { PartnershipDetails, PartnershipState } from '../contract.ts'
import { partnershipDetails } from '../queries.ts'
import { lockState, updateState } from '../store.ts'

interface Mark {
  readonly id: string
  readonly state: PartnershipState
  readonly once: OnceRequest | null
}

/**
 * Says where a request stands, and puts on record who said so. Any state may follow any other: a slip is set right.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, idempotency_in_progress
 */
export function markPartnership(ctx: Ctx, { id, state, once }: Mark): Promise<PartnershipDetails> {
  const admin = requireAdminToWrite(ctx)
  return asAdmin(ctx.dbs.app, admin.id, async (tx) => {
    const before = await lockState(tx, id)
    if (before === undefined) throw new Problem('not_found')
    if (before !== state) {
      await updateState(tx, id, state)
      await recordChange(tx, ctx, admin, {
        action: 'mark-partnership',
        subject: { kind: 'partnership-request', id },
        before: { state: before },
        after: { state },
      })
    }
    const shown = await partnershipDetails(tx, id)
    await rememberAnswer(tx, once, { status: 200, response: shown }, ctx.now())
    return shown
  })
}
