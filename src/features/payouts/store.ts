import type { Insertable, Updateable } from 'kysely'

import type { PayoutId, PayoutRouteId, PayoutRunId, SalonId } from '#domain/ids.ts'
import type { PayoutStatus } from '#domain/money/payout-status.ts'
import type { DB } from '#platform/database.ts'
import { one, sql, type Db } from '#platform/db.ts'

import type { RouteKind } from './contract/routes.ts'

/**
 * Locks what a salon is owed until the end of the transaction, so that neither another run nor a new route comes
 * between.
 */
export async function lockOwed(tx: Db, salonId: SalonId, at: Temporal.Instant): Promise<void> {
  await sql`select lock_ledger_account('salon', ${salonId}::uuid, ${at.toString()}::timestamptz)`.execute(tx)
}

/** Ends the salon's routes, or those of one status, before a new one. @param at ISO instant */
export async function endRoutes(
  tx: Db,
  salonId: SalonId,
  { status, at }: { readonly status?: 'pending' | 'active'; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('payout_routes')
    .set({ status: 'replaced', ended_at: at })
    .where('salon_id', '=', salonId)
    .where('status', 'in', status === undefined ? ['pending', 'active'] : [status])
    .execute()
}

type RouteChange = Pick<
  Updateable<DB['payout_routes']>,
  'status' | 'payable_from' | 'ended_at' | 'account_status' | 'account_due_by' | 'account_read_at' | 'due_at'
>

export async function updateRoute(tx: Db, id: PayoutRouteId, change: RouteChange): Promise<void> {
  await tx.updateTable('payout_routes').set(change).where('id', '=', id).execute()
}

/** Lets a worker read an account at the provider now. An unknown one changes nothing. */
export async function setAccountDue(worker: Db, accountRef: string, at: Temporal.Instant): Promise<void> {
  await worker
    .updateTable('payout_routes')
    .set({ due_at: at.toString() })
    .where('account_ref', '=', accountRef)
    .where('status', '<>', 'replaced')
    .execute()
}

export async function insertRoute(tx: Db, route: Insertable<DB['payout_routes']>): Promise<void> {
  await tx.insertInto('payout_routes').values(route).execute()
}

/** @returns false if the monthly run of its month exists already */
export async function insertRun(tx: Db, run: Insertable<DB['payout_runs']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payout_runs')
    .values(run)
    .onConflict((conflict) => conflict.column('month').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertPayout(tx: Db, payout: Insertable<DB['payouts']>): Promise<void> {
  await tx.insertInto('payouts').values(payout).execute()
}

export interface PayoutRow {
  readonly id: PayoutId
  readonly runId: PayoutRunId
  readonly salonId: SalonId
  readonly kind: RouteKind
  readonly cents: number
  readonly status: PayoutStatus
  readonly last4: string | null
  readonly holderName: string | null
}

/** Locks a payout until the end of the transaction. */
export const lockPayout = (tx: Db, id: PayoutId): Promise<PayoutRow | undefined> =>
  one(
    tx,
    sql<PayoutRow>`
      select p.id, p.run_id as "runId", p.salon_id as "salonId", p.kind, p.cents, p.status, r.iban_last4 as last4, r.holder_name as "holderName"
      from payouts p join payout_routes r on r.id = p.route_id where p.id = ${id} for no key update of p`,
  )

export type PayoutChange = Pick<
  Updateable<DB['payouts']>,
  'status' | 'reference' | 'failure' | 'paid_at' | 'failed_at' | 'due_at' | 'attempt'
>

export async function updatePayout(tx: Db, id: PayoutId, change: PayoutChange): Promise<void> {
  await tx.updateTable('payouts').set(change).where('id', '=', id).execute()
}
