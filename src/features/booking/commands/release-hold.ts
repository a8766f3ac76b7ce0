import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'

import { tokenHash } from '../store/hold-token.ts'
import { releaseHeld } from '../store/holds.ts'
import { write } from '../store/write.ts'

/** Releases a held start. @throws Problem hold_not_found */
export async function releaseHold(
  { dbs, now }: Platform,
  holdId: BookingId,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) throw new Problem('hold_not_found')
  const holds = [tokenHash(token).toString('hex')]
  const isReleased = await write(dbs.app, { holds }, (tx) => releaseHeld(tx, holdId, now().toString()))
  if (!isReleased) throw new Problem('hold_not_found')
}
