import type { SalonId } from '#domain/ids.ts'
import type { SetUpStep } from '#domain/set-up-steps.ts'
import type { Ctx } from '#platform/context.ts'

import type { SetUpView } from '../contract/set-up.ts'
import { findSetUp } from '../queries/set-up.ts'
import { setMark } from '../store/set-up.ts'
import { inSalon } from './in-salon.ts'

interface StepMark {
  readonly salonId: SalonId
  readonly step: SetUpStep
  readonly mark: 'skipped' | 'finished' | 'none'
}

/** Stores the team's mark on a step of the set-up. @throws Problem unauthorized, forbidden, not_found */
export const markStep = (ctx: Ctx, input: StepMark): Promise<SetUpView> =>
  inSalon(ctx, { salonId: input.salonId, right: 'set-up' }, async (tx) => {
    await setMark(tx, { ...input, at: ctx.now().toString() })
    return findSetUp(tx, input.salonId)
  })
