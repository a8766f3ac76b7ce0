import { CV_BYTES } from '#domain/job-kinds.ts'
import { takesApplications } from '#domain/job-postings.ts'
import { pdfFault } from '#domain/pdf.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { newId } from '#platform/new-id.ts'

import type { ApplicantView } from '../contract.ts'
import { careerMessage } from '../emails.ts'
import { presentApplicant, todayOf, type PostingRow } from '../queries.ts'
import { authorOf, insertApplication, type ApplicationToKeep } from '../store.ts'
import { known } from './write-posting.ts'

export interface ApplicationInput extends Omit<ApplicationToKeep, 'id' | 'createdAt' | 'cv'> {
  /** Base64. */
  readonly cv: { readonly name: string; readonly data: string } | undefined
}

/**
 * Sends an application to the author of the posting. Both get a mail, without the application's text.
 * @throws Problem unauthorized, not_found, validation_failed, posting_closed, posting_is_example, already_applied
 */
export function applyForPosting(ctx: Ctx, input: ApplicationInput): Promise<ApplicantView> {
  const application = { ...input, id: newId(), createdAt: ctx.now().toString(), cv: readCv(input.cv) }
  return asPerson(ctx, async (tx) => {
    const posting = await known(tx, input.postingId)
    if (posting.isExample) throw new Problem('posting_is_example')
    if (!takesApplications(posting, todayOf(ctx.now()))) throw new Problem('posting_closed')
    if (!(await insertApplication(tx, application))) throw new Problem('already_applied')
    await tellBoth(ctx, tx, posting, application.id)
    const { cv, ...said } = application
    return presentApplicant({ ...said, cvName: cv?.name ?? null })
  })
}

/** @throws Problem validation_failed */
function readCv(cv: ApplicationInput['cv']): ApplicationToKeep['cv'] {
  if (!cv) return undefined
  const bytes = Buffer.from(cv.data, 'base64')
  const fault = bytes.length > CV_BYTES ? 'too_big' : pdfFault(bytes)
  if (fault) throw new Problem('validation_failed', { fields: { cv: fault } })
  return { name: cv.name, bytes }
}

/** The mail goes to the address of the applicant's account, since the typed one may be a stranger's. */
async function tellBoth(ctx: Ctx, tx: Db, posting: PostingRow, fact: string): Promise<void> {
  const { email } = personOf(ctx)
  const author = await authorOf(tx, posting.id)
  await writeMessages(tx, [
    ...(email === ''
      ? []
      : [careerMessage('career-applied', posting, { email, language: ctx.locale }, fact)]),
    ...(author ? [careerMessage('career-application', posting, author, fact)] : []),
  ])
}
