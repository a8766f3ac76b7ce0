import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'

import type { PartnershipDetails } from '../contract.ts'
import { partnershipDetails } from '../queries.ts'
import { insertNote, lockStatus } from '../store.ts'

/**
 * Adds a note that only administrators read. The log records that there is a note, but not its words, which are
 * deleted with the request.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found
 */
export function notePartnership(ctx: Ctx, requestId: string, text: string): Promise<PartnershipDetails> {
  return asAdministrator(ctx, 'partnerships', async (tx, admin) => {
    if ((await lockStatus(tx, requestId)) === undefined) throw new Problem('not_found')
    const note = { id: newId(), requestId, body: text, at: ctx.now().toString() }
    await insertNote(tx, note)
    await recordChange(tx, ctx, admin, {
      action: 'note-partnership',
      subject: { kind: 'partnership-request', id: requestId },
      before: {},
      after: { note: note.id },
    })
    return partnershipDetails(tx, requestId)
  })
}
