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

export type PaymentChange = Omit<Updateable<DB['payments']>, 'id' | 'updated_at'>

/** @param at ISO instant */
export async function updatePayment(tx: Db, id: PaymentId, change: PaymentChange, at: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()
}
