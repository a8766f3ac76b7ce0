import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { giveBackToken } from '#platform/google-calendar/tokens.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'
import { unseal } from '#platform/sealing.ts'

import { requireConnecting, type CalendarColumn } from '../policy.ts'
import { deleteConnection, findConnection, readToken } from '../store/connections.ts'

/**
 * Ends a connection: its blocked times can be booked again, and the appointments written there stay.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function disconnectGoogleCalendar(
  ctx: Ctx,
  { salonId, staffId }: CalendarColumn,
): Promise<void> {
  const { userId } = await requireConnecting(ctx, salonId, staffId)
  const known = await asUser(ctx.dbs.app, userId, (tx) => findConnection(tx, salonId, staffId))
  if (!known) throw new Problem('not_found')
  const giveBack = await tokenOf(ctx, known.id)
  await asUser(ctx.dbs.app, userId, async (tx) => {
    await lockCalendar(tx, salonId, ctx.now())
    if (!(await deleteConnection(tx, known.id))) throw new Problem('not_found')
    await rememberAnswer(tx, ctx)
  })
  await giveBack()
}

/** The same for a person who has left the salon. Runs for the worker. */
export async function endConnection(
  platform: Platform,
  worker: Db,
  { id, salonId }: { readonly id: string; readonly salonId: SalonId },
): Promise<void> {
  const giveBack = await tokenOf(platform, id)
  await worker.transaction().execute(async (tx) => {
    await lockCalendar(tx, salonId, platform.now())
    await deleteConnection(tx, id)
  })
  await giveBack()
}

/** Revokes a connection's token at Google, once the connection is deleted here. */
async function tokenOf(platform: Platform, id: string): Promise<() => Promise<void>> {
  const { googleCalendar: google } = platform.config
  const sealed = await readToken(platform.dbs.worker, id)
  return async () => {
    if (google === undefined || sealed === undefined) return
    const token = opened(platform, sealed, id)
    if (token !== undefined) await giveBackToken(google, token)
  }
}

/** Undefined if the token's key is lost: the connection must end all the same. */
function opened(platform: Platform, sealed: Buffer, owner: string): string | undefined {
  try {
    return unseal(platform, sealed, { purpose: 'calendar tokens', owner }).toString()
  } catch {
    return undefined
  }
}
