import { Problem } from '#domain/problem.ts'
import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'
import { POSTINGS_EACH } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { PostingFields, PostingState } from '../contract.ts'
import { careerMessage } from '../emails.ts'
import { requirePoster } from '../policy.ts'
import { findPosting, type PostingRow } from '../queries.ts'
import { countOwnPostings, insertPosting, rewritePosting } from '../store.ts'

export interface Written {
  readonly id: string
  readonly state: PostingState
}

/**
 * Writes a new posting, as a draft or to be looked at.
 * @throws Problem unauthorized, forbidden, too_many_postings
 */
export function createPosting(ctx: Ctx, fields: PostingFields, once: OnceRequest | null): Promise<Written> {
  const id = newId()
  return asUser(ctx.dbs.app, requirePoster(ctx).id, async (tx) => {
    const answer = { id, state: fields.submit ? 'submitted' : 'draft' } as const
    await rememberAnswer(tx, once, { status: 201, response: answer }, ctx.now())
    if ((await countOwnPostings(tx)) >= POSTINGS_EACH) throw new Problem('too_many_postings')
    await insertPosting(tx, id, fields, ctx.now().toString())
    if (fields.submit) await tellAdministrators(ctx, tx, await known(tx, id))
    return answer
  })
}

/**
 * Rewrites an own posting that nobody reads yet, and sends it again if wished.
 * @throws Problem unauthorized, forbidden, not_found, posting_not_changeable
 */
export function changePosting(
  ctx: Ctx,
  {
    id,
    fields,
    once,
  }: { readonly id: string; readonly fields: PostingFields; readonly once: OnceRequest | null },
): Promise<Written> {
  return asUser(ctx.dbs.app, requirePoster(ctx).id, async (tx) => {
    const before = await known(tx, id)
    if (!before.isOwn) throw new Problem('not_found')
    const answer = { id, state: fields.submit ? 'submitted' : before.state } as const
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    if (!(await rewritePosting(tx, id, fields, ctx.now().toString())))
      throw new Problem('posting_not_changeable')
    if (fields.submit) await tellAdministrators(ctx, tx, await known(tx, id))
    return answer
  })
}

/** @throws Problem not_found */
export async function known(tx: Db, id: string): Promise<PostingRow> {
  const row = await findPosting(tx, id)
  if (!row) throw new Problem('not_found')
  return row
}

/** A posting may be sent again after each refusal, so each time has a name of its own. */
function tellAdministrators({ config }: Ctx, tx: Db, row: PostingRow): Promise<void> {
  const fact = newId()
  return writeMessages(
    tx,
    administrators(config).map((to) => careerMessage('career-submitted', row, to, fact)),
  )
}
