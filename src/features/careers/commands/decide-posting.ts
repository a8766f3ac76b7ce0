import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { careerMessage, refusalMessage } from '../emails.ts'
import type { PostingRow } from '../queries.ts'
import { authorOf, setDecision } from '../store.ts'
import { known, type Written } from './write-posting.ts'

interface Decision {
  readonly id: string
  /** The reason of a refusal; null publishes. */
  readonly refusal: string | null
}

/**
 * Publishes a waiting posting, or asks for changes. Its author is notified, and the decision is logged.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, posting_not_changeable
 */
export function decidePosting(ctx: Ctx, { id, refusal }: Decision): Promise<Written> {
  return asAdministrator(ctx, 'careers', async (tx, admin) => {
    const row = await known(tx, id)
    const state = refusal === null ? 'published' : 'refused'
    if (!(await setDecision(tx, id, refusal, ctx.now().toString())))
      throw new Problem('posting_not_changeable')
    await recordChange(tx, ctx, admin, {
      action: refusal === null ? 'publish-job' : 'refuse-job',
      subject: { kind: 'job-posting', id },
      before: { state: row.state },
      after: { state, refusal },
    })
    await tellAuthor(tx, row, refusal)
    return { id, state }
  })
}

async function tellAuthor(tx: Db, row: PostingRow, reason: string | null): Promise<void> {
  const author = await authorOf(tx, row.id)
  if (!author) return
  const fact = newId()
  await writeMessages(tx, [
    reason === null
      ? careerMessage('career-published', row, author, fact)
      : refusalMessage(row, author, { reason, fact }),
  ])
}
