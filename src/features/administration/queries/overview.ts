import type { Ctx } from '#platform/context.ts'
import { asAdmin, only, sql } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'

import type { readAdminAccess, readAdminOverview } from '../contract.ts'
import { requireAdmin } from '../policy.ts'

/** The caller's rights as an administrator. @throws Problem unauthorized, forbidden */
export function readAccess(ctx: Ctx): Answer<typeof readAdminAccess> {
  const { aal, adminRole } = requireAdmin(ctx, 'overview')
  return { mayWrite: aal === 'aal2', role: adminRole }
}

/** @throws Problem unauthorized, forbidden, second_factor_needed */
export async function adminOverview(ctx: Ctx): Promise<Answer<typeof readAdminOverview>> {
  const admin = requireAdmin(ctx, 'overview')
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    only(
      tx,
      sql<Answer<typeof readAdminOverview>>`
        select salons, verified_salons as "verifiedSalons", users, new_users as "newUsers", upcoming_bookings as "upcomingBookings",
          new_bookings as "newBookings", waiting, asked, oldest_waiting as "oldestWaiting"
        from admin_figures(${ctx.now().toString()})`,
    ),
  )
}
