import type { Account } from '#domain/money/ledger/posting.ts'
import { only, sql, type Db } from '#platform/db.ts'

export interface ReserveInput {
  readonly account: Account
  readonly cents: number
  /** The payment or hold that it is reserved for. */
  readonly source: string
  readonly until: Temporal.Instant
  readonly now: Temporal.Instant
}

/**
 * Sets cents (or points) aside while a payment runs; what has expired is freed first. Refused by `ledger_floor` where
 * the account does not have so much.
 */
export async function reserve(tx: Db, { account, cents, source, until, now }: ReserveInput): Promise<void> {
  await sql`select reserve_cents(${account.code}, ${account.holder}::uuid, ${cents}::bigint, ${source}::uuid,
    ${until.toString()}::timestamptz, ${now.toString()}::timestamptz)`.execute(tx)
}

/**
 * Ends the reservations of a source: `posted` just before their entries in the same transaction, else `freed`.
 * @returns the cents that were still set aside
 */
export async function endReservations(tx: Db, source: string, status: 'posted' | 'freed'): Promise<number> {
  const { cents } = await only(
    tx,
    sql<{ cents: number }>`select end_reservations(${source}::uuid, ${status}) as cents`,
  )
  return cents
}

/** Locks an account, and frees what has expired there. @returns what is still reserved of it */
export async function lockAccount(tx: Db, { code, holder }: Account, at: Temporal.Instant): Promise<number> {
  const { reserved } = await only(
    tx,
    sql<{
      reserved: number
    }>`select lock_ledger_account(${code}, ${holder}::uuid, ${at.toString()}::timestamptz) as reserved`,
  )
  return reserved
}

/** Locks accounts before a transaction reserves or takes from several of them, so that all writers lock in one order. */
export async function lockAccounts(tx: Db, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return
  const codes = accounts.map(({ code }) => code)
  const holders = accounts.map(({ holder }) => holder)
  await sql`select lock_ledger_accounts(${codes}::text[], ${holders}::uuid[])`.execute(tx)
}
