import type { BookingId } from '#domain/ids.ts'
import { findLivePayment } from '#features/payments/queries.ts'
import { giveBackUse } from '#features/promotions/commands/give-back-use.ts'
import { one, sql, type Db } from '#platform/db.ts'

import type { LiveHold } from '../policy/hold-limits.ts'
import { listLiveHolds, releaseHeld } from '../store/holds.ts'
import { closeOwnPayment } from './begin-payment.ts'

/**
 * Closes the caller's payment of a hold that is given up, so that points, gift card and promotion are free for the next
 * one at once. A payment that the bank decides about stays: its success is refunded.
 */
export async function closeHoldPayment(tx: Db, holdId: BookingId, at: Temporal.Instant): Promise<void> {
  const hold = await one(
    tx,
    sql`select 1 from bookings where id = ${holdId} and status = 'held' and hold_token_hash = any (app_holds()) for update`,
  )
  const payment = hold === undefined ? undefined : await findLivePayment(tx, holdId)
  if (payment === undefined || payment.status === 'processing') return
  if (await closeOwnPayment(tx, payment.id, at)) await giveBackUse(tx, holdId, at)
}

/** Hashes; neither value is stored in plain text. */
export interface HolderKeys {
  readonly holder: Buffer
  readonly network: Buffer | null
}

interface Replacement {
  readonly released: BookingId | undefined
  readonly at: Temporal.Instant
  readonly isSignedIn: boolean
}

/** The holds that count, after releasing the one to replace. */
export async function listHoldsThatCount(
  tx: Db,
  holder: HolderKeys,
  { released, at, isSignedIn }: Replacement,
): Promise<readonly LiveHold[]> {
  if (released && isSignedIn) await closeHoldPayment(tx, released, at)
  if (released) await releaseHeld(tx, released, at.toString())
  return listLiveHolds(tx, holder, at.toString())
}
