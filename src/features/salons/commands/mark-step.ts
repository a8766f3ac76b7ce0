import type { SalonId } from '#domain/ids.ts'
import type { SetUpStep } from '#domain/set-up-steps.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import type { SetUpView } from '../contract/set-up.ts'
import { requireSalon } from '../policy.ts'
import { findSetUp } from '../queries/set-up.ts'
import { setMark } from '../store/set-up.ts'

interface StepMark {
  readonly salonId: SalonId
  readonly step: SetUpStep
  readonly mark: 'skipped' | 'finished' | 'none'
}

/** Keeps what the team says of a step of the set-up. @throws Problem unauthorized, forbidden, not_found */
export async function markStep(ctx: Ctx, wish: StepMark, once: OnceRequest | null): Promise<SetUpView> {
  const { userId } = await requireSalon(ctx, wish.salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    await setMark(tx, { ...wish, at: ctx.now().toString() })
    const answer = await findSetUp(tx, wish.salonId)
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    return answer
  })
}
