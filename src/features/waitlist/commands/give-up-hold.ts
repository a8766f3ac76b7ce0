import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { releaseHold } from '#features/booking/commands/release-hold.ts'
import type { Platform } from '#platform/context.ts'

import { offeredHoldToken } from '../queries/link.ts'

/** Releases the time of an offer for everyone. An expired one is free already. */
export async function giveUpHold(platform: Platform, hold: BookingId | null): Promise<void> {
  if (hold === null) return
  try {
    await releaseHold(platform, hold, offeredHoldToken(platform, hold))
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'hold_not_found')) throw error
  }
}
