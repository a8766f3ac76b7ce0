import { randomBytes } from 'node:crypto'

import type { SalonId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'

import { requireFeed } from '../policy.ts'
import { deleteFeed, keepFeed } from '../store.ts'

/**
 * Makes a private calendar, or gives it a new address. Repeated it makes another one: an address is shown once and remembered nowhere.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function openFeed(ctx: Ctx, salonId: SalonId, staffId: StaffId): Promise<{ url: string }> {
  const { userId } = await requireFeed(ctx, salonId, staffId)
  const token = randomBytes(32).toString('base64url')
  await asUser(ctx.dbs.app, userId, async (tx) => {
    const staff = await one(
      tx,
      sql`select id from staff where id = ${staffId} and salon_id = ${salonId} and is_active`,
    )
    if (!staff) throw new Problem('not_found')
    await keepFeed(tx, { salonId, staffId, token, language: ctx.locale, at: ctx.now().toString() })
  })
  return { url: `${ctx.config.publicUrl}/calendar/${token}.ics` }
}

/** Takes an address back. @throws Problem unauthorized, forbidden, not_found */
export async function closeFeed(ctx: Ctx, salonId: SalonId, staffId: StaffId): Promise<void> {
  const { userId } = await requireFeed(ctx, salonId, staffId)
  const isGone = await asUser(ctx.dbs.app, userId, (tx) => deleteFeed(tx, salonId, staffId))
  if (!isGone) throw new Problem('not_found')
}
