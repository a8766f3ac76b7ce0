import { rows, sql, type Db } from '#platform/db.ts'

/** Locks active cards with money on them whose last day is before a day; the worker ends them. */
export const endedCards = async (
  tx: Db,
  today: Temporal.PlainDate,
  most: number,
): Promise<readonly string[]> =>
  (
    await rows(
      tx,
      sql<{ id: string }>`
        select c.id from gift_cards c join ledger_accounts a on a.code = 'gift_card' and a.holder = c.id
        where c.status = 'active' and coalesce(c.woken_through, c.good_through) < ${today.toString()}::date and a.balance_cents > 0
          and not exists (select from ledger_reservations r where r.account_id = a.id and r.status = 'open')
        order by c.id limit ${most}`,
    )
  ).map(({ id }) => id)

export const noteEnd = async (tx: Db, cardId: string, cents: number, posting: string): Promise<void> =>
  void (await sql`update gift_cards set ended_cents = ${cents}, ended_posting = ${posting}::uuid where id = ${cardId}::uuid`.execute(
    tx,
  ))

/** Deletes cards that were never paid. A payment ends within a day, so none can pay for these any more. */
export const forgetUnpaid = (db: Db, before: Temporal.Instant): Promise<readonly { readonly id: string }[]> =>
  rows(
    db,
    sql<{
      id: string
    }>`delete from gift_cards where status = 'pending' and created_at < ${before.toString()}::timestamptz returning id`,
  )
