import type { ApplicationId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import type { ApplicationFields, OwnApplication } from '../contract.ts'
import { toAdministrators, toApplicant } from '../emails.ts'
import { findOwnApplication } from '../queries/own-applications.ts'
import { explained, insertStep, loadApplication, updateAnswered } from '../store.ts'

export interface AnswerInput {
  readonly id: ApplicationId
  readonly fields: Omit<ApplicationFields, 'email'>
  readonly answer: string
  readonly once: OnceRequest | null
}

/**
 * Answers what was asked about one's own application; it waits again from now on.
 * @throws Problem unauthorized, not_found, application_not_changeable, application_pending
 */
export function answerQuestion(ctx: Ctx, { id, fields, answer, once }: AnswerInput): Promise<OwnApplication> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Problem('unauthorized')
  const at = ctx.now().toString()
  return explained(() =>
    asUser(ctx.dbs.app, actor.id, async (tx) => {
      const before = await loadApplication(tx, id)
      if (!before) throw new Problem('not_found')
      if (!(await updateAnswered(tx, id, fields, at))) throw new Problem('application_not_changeable')
      await insertStep(tx, { id, kind: 'answered', note: answer, actorId: actor.id, at })
      const after = { ...before, ...fields }
      await writeMessages(tx, [
        ...toApplicant(after, 'answered', { hasAccount: true }),
        ...toAdministrators(ctx.config, { ...after, isAnswer: true }),
      ])
      const shown = await findOwnApplication(tx, id)
      await rememberAnswer(tx, once, { status: 200, response: shown }, ctx.now())
      return shown
    }),
  )
}
