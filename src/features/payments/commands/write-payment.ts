import type { Insertable, Updateable } from 'kysely'

import type { PaymentId } from '#domain/ids.ts'
import type { DB } from '#platform/database.ts'
import type { Db } from '#platform/db.ts'

/** Begins a payment, in a transaction that names it. */
export async function insertPayment(tx: Db, payment: Insertable<DB['payments']>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
}

/** Stores what the payment's booking will be. */
export async function insertPlan(tx: Db, plan: Insertable<DB['payment_plans']>): Promise<void> {
  await tx.insertInto('payment_plans').values(plan).execute()
}

/**
 * Closes a payment whose customer pays otherwise; if it succeeds all the same, it is refunded.
 * @param at ISO instant
 * @returns false if it goes on, because its bank has begun to decide since it was read, or because the answer about a
 *   kept card was lost, which may have paid
 */
export async function closePayment(tx: Db, id: PaymentId, at: string): Promise<boolean> {
  const closed = await tx
    .updateTable('payments')
    .set({ status: 'expired', updated_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['requires_payment', 'requires_action'])
    .where((is) =>
      is.or([
        is('saved_card_ref', 'is', null),
        is('provider_ref', 'is not', null),
        is('failure', 'is not', null),
      ]),
    )
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

export type PaymentChange = Omit<Updateable<DB['payments']>, 'id' | 'updated_at'>

/** @param at ISO instant */
export async function updatePayment(tx: Db, id: PaymentId, change: PaymentChange, at: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()
}
