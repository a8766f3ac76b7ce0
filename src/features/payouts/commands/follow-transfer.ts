import type { PayoutId } from '#domain/ids.ts'
import { TAKEN_BACK } from '#domain/money/payout-status.ts'
import type { Platform } from '#platform/context.ts'
import { one, sql } from '#platform/db.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'

import { lockPayout } from '../store.ts'
import { failPayout } from './end-payout.ts'

/**
 * Reads a transfer that has changed at the provider. One that the platform took back there is owed to its salon again.
 * A part of one changes nothing here: the daily comparison with the provider shows it as a difference, because only an
 * administrator knows what it was for.
 */
export async function followTransfer(
  platform: Platform & { readonly payments: PaymentProvider },
  ref: string,
): Promise<void> {
  const { payments, dbs, now } = platform
  if (!payments.transfers) return
  const payout = await one(
    dbs.worker,
    sql<{ id: PayoutId }>`select id from payouts where kind = 'stripe' and reference = ${ref}`,
  )
  // Transfers that were made by hand are no payouts.
  if (!payout) return
  const { takenBackCents } = await payments.transfers.read(ref)
  await dbs.worker.transaction().execute(async (tx) => {
    const row = await lockPayout(tx, payout.id)
    if (row?.status !== 'paid' || takenBackCents < row.cents) return
    await failPayout(tx, row, { at: now(), from: `provider_${payments.name}`, reason: TAKEN_BACK })
  })
}
