import type { Posting } from '#domain/money/ledger/posting.ts'
import { only, sql, type Db } from '#platform/db.ts'

interface PostOptions {
  readonly at: Temporal.Instant
  /** The posting that this one takes back. */
  readonly corrects?: string
}

/**
 * Posts a fact of money in the transaction that makes it true; the same fact again changes nothing. The caller has
 * locked the booking and the payment before, so that all writers lock in one order.
 * @returns the posting's id; undefined if nothing moves
 */
export async function post(
  tx: Db,
  posting: Posting | undefined,
  { at, corrects }: PostOptions,
): Promise<string | undefined> {
  if (posting === undefined) return undefined
  const { event, source, part = 0, entries } = posting
  const codes = entries.map(({ account }) => account.code)
  const holders = entries.map(({ account }) => account.holder)
  const amounts = entries.map(({ cents }) => cents)
  const { id } = await only(
    tx,
    sql<{
      id: string
    }>`select post_entries(${event}, ${source}::uuid, ${part}, ${codes}::text[], ${holders}::uuid[],
      ${amounts}::bigint[], ${corrects ?? null}::uuid, ${at.toString()}::timestamptz) as id`,
  )
  return id
}
