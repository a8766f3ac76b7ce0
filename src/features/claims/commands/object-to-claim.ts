import { Problem } from '#domain/problem.ts'
import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { claimMessage } from '../emails.ts'
import { objectToClaim } from '../store.ts'

/**
 * Objects to a claim as the salon's contact. An administrator decides again and the claimant is notified; only
 * administrators read the contact's words.
 * @throws Problem not_found
 */
export function object(
  ctx: Ctx,
  { token, message }: { readonly token: string; readonly message: string },
): Promise<void> {
  return ctx.dbs.app.transaction().execute(async (tx) => {
    const facts = await objectToClaim(tx, token, message, ctx.now().toString())
    if (!facts) throw new Problem('not_found')
    await rememberAnswer(tx, ctx)
    const { email, language, slug } = facts
    await writeMessages(tx, [
      ...administrators(ctx.config).map((to) => claimMessage('objected', to, facts, { reason: message })),
      ...(email === null ? [] : [claimMessage('contested', { email, language }, facts, { slug })]),
    ])
  })
}
