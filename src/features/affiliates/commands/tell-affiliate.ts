import type { UserId } from '#domain/ids.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type FactsToWrite, type Recipient } from '#features/messages/contract.ts'
import { one, sql, type Db } from '#platform/db.ts'

/** Writes to an affiliate who has an address. @param about the id of the account or the payout */
export async function tellAffiliate(
  tx: Db,
  userId: UserId,
  about: string,
  facts: FactsToWrite<'affiliate-payout'>,
): Promise<void> {
  const to = await one(
    tx,
    sql<Recipient>`select email, language from profiles where id = ${userId} and email is not null`,
  )
  if (!to) return
  await writeMessages(tx, [
    messageTo(to, 'affiliate-payout', facts, `affiliate-payout:${about}:${facts.news}`),
  ])
}
