import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx, Platform } from '#platform/context.ts'

import { tokenHash } from '../store/hold-token.ts'
import { releaseHeld } from '../store/holds.ts'
import { write } from '../store/write.ts'
import { closeHoldPayment } from './replace-hold.ts'

/** Releases a held start, with the payment that its customer has begun for it. @throws Problem hold_not_found */
export async function releaseHold(
  { dbs, now, actor }: Platform & Partial<Pick<Ctx, 'actor'>>,
  holdId: BookingId,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) throw new Problem('hold_not_found')
  const holds = [tokenHash(token).toString('hex')]
  const userId = actor?.kind === 'user' ? actor.id : undefined
  const isReleased = await write(dbs.app, { holds, userId }, async (tx) => {
    if (userId !== undefined) await closeHoldPayment(tx, holdId, now())
    return releaseHeld(tx, holdId, now().toString())
  })
  if (!isReleased) throw new Problem('hold_not_found')
}
