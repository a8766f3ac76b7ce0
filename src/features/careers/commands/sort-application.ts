import type { JobApplicationStatus } from '#domain/job-postings.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'

import type { AdminPostingDetails } from '../contract/administration.ts'
import { postingDetails } from '../queries/desk.ts'
import { insertNote, lockApplication, updateApplication } from '../store/desk.ts'

interface Where {
  readonly postingId: string
  readonly applicationId: string
}

/**
 * Sets the status of an application; the log names no applicant.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found
 */
export function sortApplication(
  ctx: Ctx,
  { status, ...where }: Where & { readonly status: JobApplicationStatus },
): Promise<AdminPostingDetails> {
  return asAdministrator(ctx, 'careers', async (tx, admin) => {
    const before = await lockApplication(tx, where)
    if (before === undefined) throw new Problem('not_found')
    if (before !== status) {
      await updateApplication(tx, where.applicationId, status)
      await recordChange(tx, ctx, admin, {
        action: 'sort-job-application',
        subject: { kind: 'job-posting', id: where.postingId },
        before: { application: where.applicationId, applicationStatus: before },
        after: { application: where.applicationId, applicationStatus: status },
      })
    }
    return postingDetails(tx, ctx, where.postingId)
  })
}

/**
 * Adds a note that only administrators read. The log records that there is a note, but not its words, which are
 * deleted with the application. @throws Problem unauthorized, forbidden, second_factor_needed, not_found
 */
export function noteApplication(
  ctx: Ctx,
  { text, ...where }: Where & { readonly text: string },
): Promise<AdminPostingDetails> {
  return asAdministrator(ctx, 'careers', async (tx, admin) => {
    if ((await lockApplication(tx, where)) === undefined) throw new Problem('not_found')
    const note = { id: newId(), applicationId: where.applicationId, body: text, at: ctx.now().toString() }
    await insertNote(tx, note)
    await recordChange(tx, ctx, admin, {
      action: 'note-job-application',
      subject: { kind: 'job-posting', id: where.postingId },
      before: {},
      after: { note: note.id },
    })
    return postingDetails(tx, ctx, where.postingId)
  })
}
