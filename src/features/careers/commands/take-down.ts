import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { removeApplication, removePosting, setClosed } from '../store.ts'
import { known, type Written } from './write-posting.ts'

/**
 * Closes the caller's own published posting; its applicants can still read it. @throws Problem unauthorized, not_found,
 * posting_not_changeable
 */
export const closePosting = (ctx: Ctx, id: string): Promise<Written> =>
  asPerson(ctx, async (tx) => {
    if (!(await known(tx, id)).isOwn) throw new Problem('not_found')
    if (!(await setClosed(tx, id, ctx.now().toString()))) throw new Problem('posting_not_changeable')
    return { id, state: 'closed' }
  })

/** Deletes the caller's own posting that was never published. @throws Problem unauthorized, not_found */
export async function deletePosting(ctx: Ctx, id: string): Promise<void> {
  const isGone = await asUser(ctx.dbs.app, personOf(ctx).id, (tx) => removePosting(tx, id))
  if (!isGone) throw new Problem('not_found')
}

/** Deletes the caller's own application with its CV. @throws Problem unauthorized, not_found */
export async function withdrawApplication(ctx: Ctx, id: string): Promise<void> {
  const isGone = await asUser(ctx.dbs.app, personOf(ctx).id, (tx) => removeApplication(tx, id))
  if (!isGone) throw new Problem('not_found')
}
