import type { SalonId } from '#domain/ids.ts'
import { NOTICE_LATEST_SECONDS } from '#domain/salon-notices.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam } from '#platform/db.ts'

import { markSeen } from '../store.ts'

interface SeenList {
  /** When the list was read. */
  readonly readAt: string
  readonly ids: readonly string[]
}

/** Marks a list of notices as seen, and all that were old when it was read. @throws Problem unauthorized, not_found */
export async function markNoticesSeen(ctx: Ctx, salonId: SalonId, { readAt, ids }: SeenList): Promise<void> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const now = ctx.now()
  const asked = Temporal.Instant.from(readAt)
  const read = Temporal.Instant.compare(asked, now) > 0 ? now : asked
  const until = read.subtract({ seconds: NOTICE_LATEST_SECONDS }).toString()
  await asTeam(ctx.dbs.app, access, (tx) => markSeen(tx, { salonId, until, ids, at: now.toString() }))
}
