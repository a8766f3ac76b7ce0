import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import type { BookingRules, OwnRules } from '../contract/policy.ts'
import { findRules } from '../queries/own-rules.ts'
import { lockSalon, setRules } from '../store/set-up.ts'
import { inSalon } from './in-salon.ts'

interface RulesInput {
  readonly salonId: SalonId
  /** The stamp of the rules that the caller read. */
  readonly stamp: string
  readonly rules: BookingRules
}

/**
 * Changes a salon's booking rules; existing bookings keep their terms.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export const changeRules = (ctx: Ctx, { salonId, stamp, rules }: RulesInput): Promise<OwnRules> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockSalon(tx, salonId, ctx.now())
    if ((await findRules(tx, ctx, salonId)).stamp !== stamp) throw new Problem('changed_meanwhile')
    await setRules(tx, salonId, rules)
    return findRules(tx, ctx, salonId)
  })
