import type { ApplicationId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Administrator } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { write } from '#platform/refusals.ts'

import type { ApplicationDetails } from '../contract.ts'
import { requireStep } from '../policy.ts'
import { applicationDetails } from '../queries/review.ts'
import {
  applicationRefusals,
  insertStep,
  lockApplication,
  updateOutcome,
  type Application,
  type Outcome,
  type Step,
} from '../store.ts'

/** One step by an administrator, from the rule to the mail. */
export interface Decision {
  readonly action: string
  readonly to: Outcome['state']
  readonly kind: Step['kind']
  readonly note: string
  /** Carries out the step's own work and returns its outcome. */
  readonly carryOut: (tx: Db, application: Application, admin: Administrator) => Promise<CarriedOut>
}

export interface CarriedOut {
  readonly outcome: Outcome
  readonly messages: readonly MessageToWrite[]
}

/**
 * Takes an application one step on, in one transaction: the status, the step's own work, the history, the log, the
 * mail.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, application_not_changeable
 */
export const decide = (ctx: Ctx, id: ApplicationId, decision: Decision): Promise<ApplicationDetails> =>
  write(() => decided(ctx, id, decision), applicationRefusals)

const decided = (ctx: Ctx, id: ApplicationId, decision: Decision): Promise<ApplicationDetails> =>
  asAdministrator(ctx, 'applications', async (tx, admin) => {
    const at = ctx.now().toString()
    const before = await lockApplication(tx, id)
    if (!before) throw new Problem('not_found')
    requireStep(before.status, decision.to)
    const { outcome, messages } = await decision.carryOut(tx, before, admin)
    await updateOutcome(tx, id, outcome, at)
    await insertStep(tx, { id, kind: decision.kind, note: decision.note, actorId: admin.id, at })
    await recordChange(tx, ctx, admin, {
      action: decision.action,
      subject: { kind: 'application', id },
      before: { state: before.status },
      after: outcome,
    })
    await writeMessages(tx, messages)
    return applicationDetails(tx, id, ctx.locale)
  })
