import type { SalonId, StaffId } from '#domain/ids.ts'
import type { CommissionRules } from '#domain/money/commission.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { letSeeTakings } from '#features/team/commands/let-see-takings.ts'
import type { Ctx } from '#platform/context.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import type { StaffCommission } from '../contract/commission.ts'
import { listCommission } from '../queries/commission.ts'
import { write } from '../store/bills.ts'
import { lockStaff, replaceRules } from '../store/commission.ts'

/**
 * Sets a team member's commission on future bills, and whether they see the takings of their own services.
 * @throws Problem unauthorized, forbidden, not_found (also for a service of another salon)
 */
export async function saveCommission(
  ctx: Ctx,
  { salonId, staffId }: { readonly salonId: SalonId; readonly staffId: StaffId },
  { seesTakings, ...rules }: CommissionRules & { readonly seesTakings: boolean },
): Promise<StaffCommission> {
  const access = await requireSalon(ctx, salonId, 'set-up')
  return write(ctx.dbs.app, access, async (tx) => {
    if (!(await lockStaff(tx, { salonId, staffId }))) throw new Problem('not_found')
    await replaceRules(tx, { salonId, staffId }, rules)
    await letSeeTakings(tx, { salonId, staffId }, seesTakings)
    const answer = (await listCommission(tx, ctx, salonId)).find(({ id }) => id === staffId)
    if (!answer) throw new Problem('not_found')
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
