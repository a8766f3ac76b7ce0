import type { SalonId } from '#domain/ids.ts'
import { NOTICE_LATEST_SECONDS } from '#domain/salon-notices.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asTeam, asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { markSeen } from '../store.ts'
import { markAccountSeen } from '../store/account.ts'

interface SeenList {
  /** When the list was read. */
  readonly readAt: string
  readonly ids: readonly string[]
}

/** A younger list may lack notices whose transactions commit late. */
function seenUntil({ now }: Ctx, readAt: string): string {
  const asked = Temporal.Instant.from(readAt)
  const read = Temporal.Instant.compare(asked, now()) > 0 ? now() : asked
  return read.subtract({ seconds: NOTICE_LATEST_SECONDS }).toString()
}

/**
 * Marks a list of notices as seen, and all notices that were old when it was read. @throws Problem unauthorized,
 * not_found
 */
export async function markNoticesSeen(ctx: Ctx, salonId: SalonId, { readAt, ids }: SeenList): Promise<void> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const mark = { salonId, until: seenUntil(ctx, readAt), ids, at: ctx.now().toString() }
  await asTeam(ctx.dbs.app, access, (tx) => markSeen(tx, mark))
}

/** The same for a customer's own notices. @throws Problem unauthorized */
export async function markOwnNoticesSeen(ctx: Ctx, { readAt, ids }: SeenList): Promise<void> {
  const mark = { list: 'own', until: seenUntil(ctx, readAt), ids, at: ctx.now().toString() } as const
  await asUser(ctx.dbs.app, personOf(ctx).id, (tx) => markAccountSeen(tx, mark))
}

/** The same for an administrator's own mark. @throws Problem unauthorized, forbidden */
export async function markAdminNoticesSeen(ctx: Ctx, { readAt, ids }: SeenList): Promise<void> {
  const admin = requireAdmin(ctx, 'overview')
  const mark = { list: 'admin', until: seenUntil(ctx, readAt), ids, at: ctx.now().toString() } as const
  await asAdmin(ctx.dbs.app, admin, (tx) => markAccountSeen(tx, mark))
}
