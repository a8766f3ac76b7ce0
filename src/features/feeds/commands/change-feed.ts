import { randomBytes } from 'node:crypto'

import type { SalonId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { requireFeed } from '../policy.ts'
import { deleteFeed, keepFeed } from '../store.ts'

interface FeedPlace {
  readonly salonId: SalonId
  readonly staffId: StaffId
}

/**
 * Makes a private calendar feed, or gives it a new address. The address is shown once and not stored, not even as the
 * remembered answer.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function openFeed(ctx: Ctx, { salonId, staffId }: FeedPlace): Promise<{ url: string }> {
  const { userId } = await requireFeed(ctx, salonId, staffId)
  const token = randomBytes(32).toString('base64url')
  await asUser(ctx.dbs.app, userId, async (tx) => {
    const staff = await one(
      tx,
      sql`select id from staff where id = ${staffId} and salon_id = ${salonId} and is_active`,
    )
    if (!staff) throw new Problem('not_found')
    await rememberAnswer(tx, ctx)
    await keepFeed(tx, { salonId, staffId, token, language: ctx.locale, at: ctx.now().toString() })
  })
  return { url: `${ctx.config.publicUrl}/calendar/${token}.ics` }
}

/** Revokes the address of a feed. @throws Problem unauthorized, forbidden, not_found */
export async function closeFeed(ctx: Ctx, { salonId, staffId }: FeedPlace): Promise<void> {
  const { userId } = await requireFeed(ctx, salonId, staffId)
  await asUser(ctx.dbs.app, userId, async (tx) => {
    if (!(await deleteFeed(tx, salonId, staffId))) throw new Problem('not_found')
    await rememberAnswer(tx, ctx)
  })
}
