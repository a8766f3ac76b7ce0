import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'

import { findMessage, whyNot } from '../queries/admin-messages.ts'

interface Resending {
  readonly id: string
  readonly reason: string
}

/**
 * Gives a message that was given up all its tries again, as long as it is still true. The worker sends it.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, message_not_sendable
 */
export const resendMessage = (ctx: Ctx, { id, reason }: Resending): Promise<{ readonly id: string }> =>
  asAdministrator(ctx, 'messages', async (tx, admin) => {
    const message = await findMessage(tx, id)
    if (whyNot(ctx, message) !== null) throw new Problem('message_not_sendable')
    const { sent } = await only(
      tx,
      sql<{
        sent: boolean
      }>`select resend_message(${id}, ${ctx.now().toString()}) as sent`,
    )
    // Another administrator was faster.
    if (!sent) throw new Problem('message_not_sendable')
    await recordChange(tx, ctx, admin, {
      action: 'resend-message',
      subject: { kind: 'message', id },
      before: { state: 'parked', attempts: message.line.attempts },
      after: { state: 'waiting', attempts: 0, reason },
    })
    return { id }
  })
