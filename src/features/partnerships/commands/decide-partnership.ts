import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'

import type { PartnershipDetails } from '../contract.ts'
import { partnershipDetails } from '../queries.ts'
import { lockStatus, updateDecision } from '../store.ts'

interface Decision {
  readonly id: string
  readonly decision: 'accepted' | 'declined'
  /** The words that the sender reads. */
  readonly message: string
}

/**
 * Accepts or declines a request and mails the decision to its sender. A reopened request can be decided again.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, partnership_decided
 */
export function decidePartnership(
  ctx: Ctx,
  { id, decision, message }: Decision,
): Promise<PartnershipDetails> {
  return asAdministrator(ctx, 'partnerships', async (tx, admin) => {
    const before = await lockStatus(tx, id)
    if (before === undefined) throw new Problem('not_found')
    if (before === 'accepted' || before === 'declined') throw new Problem('partnership_decided')
    await updateDecision(tx, id, { status: decision, decision: message })
    await recordChange(tx, ctx, admin, {
      action: 'decide-partnership',
      subject: { kind: 'partnership-request', id },
      before: { state: before },
      after: { state: decision },
    })
    const decided = await partnershipDetails(tx, id)
    const { email, language, kind } = decided
    const facts = { decision, kind, message }
    const key = `partnership-decided:${id}:${decided.history.length}`
    await writeMessages(tx, [messageTo({ email, language }, 'partnership-decided', facts, key)])
    return decided
  })
}
