import { lockPayment } from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'

import { listToCover, lockChargeback } from '../store.ts'
import { coverRefunds } from './bear-loss.ts'

const atOnce = 20

/**
 * Ends refunds that were asked for after the bank had given the customer the money, such as of a booking that was
 * cancelled later. @returns how many chargebacks had some
 */
export async function coverLateRefunds({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> {
  const found = await listToCover(dbs.worker, atOnce)
  for (const { paymentId, provider, providerRef } of found)
    await dbs.worker.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId)
      const chargeback = await lockChargeback(tx, provider, providerRef)
      if (chargeback?.status === 'lost') await coverRefunds(tx, payment, chargeback, now())
    })
  return found.length
}
