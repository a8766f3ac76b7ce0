import type { ApplicationId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { requireAdminToWrite, type Administrator } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, type Db } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import type { ApplicationDetails } from '../contract.ts'
import { requireStep } from '../policy.ts'
import { applicationDetails } from '../queries/review.ts'
import {
  explained,
  insertStep,
  lockApplication,
  updateOutcome,
  type Application,
  type Outcome,
  type Step,
} from '../store.ts'

export interface DecisionInput {
  readonly id: ApplicationId
  readonly once: OnceRequest | null
}

/** One step of an administrator, from the rule to the mail. */
export interface Decision {
  readonly action: string
  readonly to: Outcome['state']
  readonly kind: Step['kind']
  readonly note: string
  /** What else has to be done with it, and what came of it. */
  readonly carryOut: (tx: Db, application: Application, admin: Administrator) => Promise<CarriedOut>
}

export interface CarriedOut {
  readonly outcome: Outcome
  readonly messages: readonly MessageToWrite[]
}

/**
 * Takes an application one step on, all or nothing: the state, what follows from it, the history, the log, the mail.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, application_not_changeable
 */
export function decide(
  ctx: Ctx,
  { id, once }: DecisionInput,
  decision: Decision,
): Promise<ApplicationDetails> {
  const admin = requireAdminToWrite(ctx)
  const at = ctx.now().toString()
  return explained(() =>
    asAdmin(ctx.dbs.app, admin.id, async (tx) => {
      const before = await lockApplication(tx, id)
      if (!before) throw new Problem('not_found')
      requireStep(before.state, decision.to)
      const { outcome, messages } = await decision.carryOut(tx, before, admin)
      await updateOutcome(tx, id, outcome, at)
      await insertStep(tx, { id, kind: decision.kind, note: decision.note, actorId: admin.id, at })
      await recordChange(tx, ctx, admin, {
        action: decision.action,
        subject: { kind: 'application', id },
        before: { state: before.state },
        after: outcome,
      })
      await writeMessages(tx, messages)
      const shown = await applicationDetails(tx, id, ctx.locale)
      await rememberAnswer(tx, once, { status: 200, response: shown }, ctx.now())
      return shown
    }),
  )
}
