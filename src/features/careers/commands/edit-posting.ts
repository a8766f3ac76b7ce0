import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'

import type { PostingTexts } from '../contract.ts'
import type { AdminPostingDetails } from '../contract/administration.ts'
import type { PostingRow } from '../queries.ts'
import { postingDetails } from '../queries/desk.ts'
import { editPosting as edit, setClosed } from '../store.ts'
import { checkEnd, known } from './write-posting.ts'

const loggedOf = ({ employer, department, type, isRemote, closesOn, el, en }: PostingTexts | PostingRow) => ({
  employer,
  department,
  type,
  isRemote,
  closesOn,
  el: el ?? null,
  en: en ?? null,
})

/**
 * Changes any posting that is not closed, also a published one; what it was and became is logged.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, validation_failed, posting_not_changeable
 */
export function editPosting(ctx: Ctx, id: string, texts: PostingTexts): Promise<AdminPostingDetails> {
  checkEnd(ctx, texts)
  return asAdministrator(ctx, 'careers', async (tx, admin) => {
    const before = await known(tx, id)
    if (!(await edit(tx, id, texts, ctx.now().toString()))) throw new Problem('posting_not_changeable')
    await recordChange(tx, ctx, admin, {
      action: 'edit-job',
      subject: { kind: 'job-posting', id },
      before: loggedOf(before),
      after: loggedOf(texts),
    })
    return postingDetails(tx, ctx, id)
  })
}

/**
 * Closes any published posting.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, posting_not_changeable
 */
export function closeAnyPosting(ctx: Ctx, id: string): Promise<AdminPostingDetails> {
  return asAdministrator(ctx, 'careers', async (tx, admin) => {
    const { state } = await known(tx, id)
    if (!(await setClosed(tx, id, ctx.now().toString()))) throw new Problem('posting_not_changeable')
    await recordChange(tx, ctx, admin, {
      action: 'close-job',
      subject: { kind: 'job-posting', id },
      before: { state },
      after: { state: 'closed' },
    })
    return postingDetails(tx, ctx, id)
  })
}
