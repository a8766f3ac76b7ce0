import type { ApplicationId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { affiliateWith } from '#features/affiliates/queries.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { requireOpen } from '#features/settings/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { APPLICATIONS_PER_ADDRESS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { write } from '#platform/refusals.ts'

import type { ApplicationFields } from '../contract.ts'
import { toAdministrators, toApplicant } from '../emails.ts'
import { applicationRefusals, countRecent, insertApplication, lockAddress } from '../store.ts'

export interface Submitted {
  readonly id: ApplicationId
  readonly state: 'submitted'
}

export interface Submission {
  readonly fields: ApplicationFields
  readonly referralCode: string | undefined
}

/** Finds the referrer, who may not be the applicant. @throws Problem validation_failed for an unknown code or the applicant's own */
async function referrerOf(
  tx: Db,
  { referralCode }: Submission,
  applicantId: UserId | null,
): Promise<UserId | null> {
  if (referralCode === undefined) return null
  const referrer = await affiliateWith(tx, referralCode)
  if (referrer === null || referrer === applicantId)
    throw new Problem('validation_failed', { fields: { referralCode: 'referral' } })
  return referrer
}

/** The account that owns the application from the start; a visitor's application waits until an account proves its address. */
const applicantOf = ({ actor }: Ctx): UserId | null =>
  actor.kind === 'user' && actor.email !== '' ? actor.id : null

/** Strangers who type an address must not block the person who is signed in with it. */
const isOwnAddress = ({ actor }: Ctx, { email }: ApplicationFields): boolean =>
  actor.kind === 'user' && actor.email === email

/**
 * Submits an application for review; both sides are notified by mail.
 * @throws Problem applications_paused, rate_limited, application_pending, validation_failed
 */
export function submitApplication(ctx: Ctx, submission: Submission): Promise<Submitted> {
  const { fields } = submission
  const applicantId = applicantOf(ctx)
  const now = ctx.now()
  const work = async (tx: Db): Promise<Submitted> => {
    await requireOpen(tx, 'salon-applications')
    const yesterday = now.subtract({ hours: 24 }).toString()
    await lockAddress(tx, fields.email)
    if (
      !isOwnAddress(ctx, fields) &&
      (await countRecent(tx, fields.email, yesterday)) >= APPLICATIONS_PER_ADDRESS
    )
      throw new Problem('rate_limited')
    const made = { ...fields, id: newId<ApplicationId>(), language: ctx.locale, steps: 0 }
    const referredBy = await referrerOf(tx, submission, applicantId)
    await insertApplication(tx, { ...made, applicantId, referredBy, at: now.toString() })
    await writeMessages(tx, [
      ...toApplicant(made, 'received', { hasAccount: applicantId !== null }),
      ...toAdministrators(ctx.config, { ...made, isAnswer: false }),
    ])
    const answer = { id: made.id, state: 'submitted' } as const
    await rememberAnswer(tx, ctx, answer)
    return answer
  }
  const { app } = ctx.dbs
  return write(
    () => (applicantId === null ? app.transaction().execute(work) : asUser(app, applicantId, work)),
    applicationRefusals,
  )
}
