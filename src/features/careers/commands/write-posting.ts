import { isFitEnd } from '#domain/job-postings.ts'
import { Problem } from '#domain/problem.ts'
import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { POSTINGS_EACH } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { PostingFields, PostingStatus } from '../contract.ts'
import { careerMessage } from '../emails.ts'
import { requirePoster } from '../policy.ts'
import { findPosting, todayOf, type PostingRow } from '../queries.ts'
import { countOwnPostings, insertPosting, rewritePosting } from '../store.ts'

export interface Written {
  readonly id: string
  readonly state: PostingStatus
}

/**
 * Writes a new posting, as a draft or for review.
 * @throws Problem unauthorized, forbidden, too_many_postings
 */
export function createPosting(ctx: Ctx, fields: PostingFields): Promise<Written> {
  requirePoster(ctx)
  checkEnd(ctx, fields)
  const id = newId()
  return asPerson(ctx, async (tx) => {
    if ((await countOwnPostings(tx)) >= POSTINGS_EACH) throw new Problem('too_many_postings')
    await insertPosting(tx, id, fields, ctx.now().toString())
    if (fields.submit) await tellAdministrators(ctx, tx, await known(tx, id))
    return { id, state: fields.submit ? 'submitted' : 'draft' }
  })
}

/**
 * Rewrites the caller's own unpublished posting, and submits it again on request.
 * @throws Problem unauthorized, forbidden, not_found, posting_not_changeable
 */
export function changePosting(
  ctx: Ctx,
  { id, fields }: { readonly id: string; readonly fields: PostingFields },
): Promise<Written> {
  requirePoster(ctx)
  checkEnd(ctx, fields)
  return asPerson(ctx, async (tx) => {
    const before = await known(tx, id)
    if (!before.isOwn) throw new Problem('not_found')
    if (!(await rewritePosting(tx, id, fields, ctx.now().toString())))
      throw new Problem('posting_not_changeable')
    if (fields.submit) await tellAdministrators(ctx, tx, await known(tx, id))
    return { id, state: fields.submit ? 'submitted' : before.state }
  })
}

/** @throws Problem validation_failed for a last day that is over, or too far away */
export function checkEnd(ctx: Ctx, { closesOn }: Pick<PostingFields, 'closesOn'>): void {
  if (!isFitEnd(closesOn, todayOf(ctx.now())))
    throw new Problem('validation_failed', { fields: { closesOn: 'day' } })
}

/** @throws Problem not_found */
export async function known(tx: Db, id: string): Promise<PostingRow> {
  const row = await findPosting(tx, id)
  if (!row) throw new Problem('not_found')
  return row
}

/** A posting may be submitted again after each refusal, so each submission has its own message key. */
function tellAdministrators({ config }: Ctx, tx: Db, row: PostingRow): Promise<void> {
  const fact = newId()
  return writeMessages(
    tx,
    administrators(config).map((to) => careerMessage('career-submitted', row, to, fact)),
  )
}
