import type { PayoutRunId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'

import type { PayoutRun } from '../contract/administration.ts'
import { findAdminRun } from '../queries/admin-payouts.ts'
import { insertRun } from '../store.ts'
import { setAside } from './set-aside.ts'

/**
 * Sets aside what each salon is owed and can be paid now. What two runs at once find is set aside by one of them.
 * @throws Problem unauthorized, forbidden, second_factor_needed, nothing_due
 */
export const makeRun = (ctx: Ctx): Promise<PayoutRun> =>
  asAdministrator(ctx, 'payouts', async (tx, admin) => {
    const at = ctx.now()
    const id = newId<PayoutRunId>()
    await insertRun(tx, { id, made_at: at.toString(), made_by: admin.id, month: null })
    if ((await setAside(tx, id, at)) === 0) throw new Problem('nothing_due')
    const run = await findAdminRun(tx, id)
    if (!run) throw new Error(`payout run ${id} can't be read by its maker`)
    const { number, payouts, cents } = run
    await recordChange(tx, ctx, admin, {
      action: 'make-payout-run',
      subject: { kind: 'payout-run', id },
      before: {},
      after: { number, payouts, paidCents: cents },
    })
    return run
  })
