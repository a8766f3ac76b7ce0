import type { ApplicationId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { write } from '#platform/refusals.ts'

import type { ApplicationFields, OwnApplication } from '../contract.ts'
import { toAdministrators, toApplicant } from '../emails.ts'
import { findOwnApplication } from '../queries/own-applications.ts'
import { applicationRefusals, insertStep, loadApplication, updateAnswered } from '../store.ts'

export interface AnswerInput {
  readonly id: ApplicationId
  readonly fields: Omit<ApplicationFields, 'email'>
  readonly answer: string
}

/**
 * Answers a question about the caller's own application, which then waits for review again.
 * @throws Problem unauthorized, not_found, application_not_changeable, application_pending
 */
export const answerQuestion = (ctx: Ctx, input: AnswerInput): Promise<OwnApplication> =>
  write(() => answered(ctx, input), applicationRefusals)

const answered = (ctx: Ctx, { id, fields, answer }: AnswerInput): Promise<OwnApplication> =>
  asPerson(ctx, async (tx, { id: actorId }) => {
    const at = ctx.now().toString()
    const before = await loadApplication(tx, id)
    if (!before) throw new Problem('not_found')
    if (!(await updateAnswered(tx, id, fields, at))) throw new Problem('application_not_changeable')
    await insertStep(tx, { id, kind: 'answered', note: answer, actorId, at })
    const after = { ...before, ...fields }
    await writeMessages(tx, [
      ...toApplicant(after, 'answered', { hasAccount: true }),
      ...toAdministrators(ctx.config, { ...after, isAnswer: true }),
    ])
    return findOwnApplication(tx, id)
  })
