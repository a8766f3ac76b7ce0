import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'

import { deleteHoldTime } from '../store/booking.ts'
import { tokenHash } from '../store/hold-token.ts'

/** Gives a held start back. @throws Problem hold_not_found */
export async function releaseHold(
  { dbs, now }: Platform,
  holdId: BookingId,
  token: string | undefined,
): Promise<void> {
  const released =
    token !== undefined && (await deleteHoldTime(dbs.app, holdId, tokenHash(token), now().toString()))
  if (!released) throw new Problem('hold_not_found')
}
