import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'

import type { MarkedStatus, PartnershipDetails } from '../contract.ts'
import { partnershipDetails } from '../queries.ts'
import { lockStatus, updateStatus } from '../store.ts'

interface Mark {
  readonly id: string
  readonly state: MarkedStatus
}

/**
 * Sets the status of a request and logs it. Any status may follow any other, so that mistakes and decisions can be
 * corrected.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, idempotency_in_progress
 */
export function markPartnership(ctx: Ctx, { id, state }: Mark): Promise<PartnershipDetails> {
  return asAdministrator(ctx, 'partnerships', async (tx, admin) => {
    const before = await lockStatus(tx, id)
    if (before === undefined) throw new Problem('not_found')
    if (before !== state) {
      await updateStatus(tx, id, state)
      await recordChange(tx, ctx, admin, {
        action: 'mark-partnership',
        subject: { kind: 'partnership-request', id },
        before: { state: before },
        after: { state },
      })
    }
    return partnershipDetails(tx, id)
  })
}
