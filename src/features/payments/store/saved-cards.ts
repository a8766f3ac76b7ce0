import type { SavedCardId, UserId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'
import type { SavedCard } from '#platform/payments/provider.ts'

export interface CardToKeep extends SavedCard {
  readonly customerId: UserId
  readonly provider: 'sandbox' | 'stripe'
  /** ISO instant. */
  readonly at: string
}

/** Stores a card; the provider's name of it is stored once. */
export async function insertCard(tx: Db, card: CardToKeep): Promise<void> {
  const { customerId, provider, ref, brand, last4, goodThrough, at } = card
  await sql`insert into saved_cards (customer_id, provider, provider_ref, brand, last4, good_through, created_at)
    values (${customerId}, ${provider}, ${ref}, ${brand}, ${last4}, ${goodThrough}, ${at})
    on conflict (provider, provider_ref) do nothing`.execute(tx)
}

/** Lets go of the same card under the names that it had before. */
export async function deleteSameCards(tx: Db, card: CardToKeep): Promise<void> {
  const { customerId, provider, ref, brand, last4, goodThrough } = card
  await sql`delete from saved_cards where customer_id = ${customerId} and provider = ${provider} and provider_ref <> ${ref}
    and brand = ${brand} and last4 = ${last4} and good_through = ${goodThrough}`.execute(tx)
}

/** Lets go of all cards but the newest ones. */
export async function deleteOldCards(tx: Db, customerId: UserId, most: number): Promise<void> {
  await sql`delete from saved_cards where id in (
    select id from saved_cards where customer_id = ${customerId} order by created_at desc, id desc offset ${most})`.execute(
    tx,
  )
}

/** Lets go of an own card. @returns false if there is none */
export async function deleteCard(tx: Db, customerId: UserId, id: SavedCardId): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('saved_cards')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
