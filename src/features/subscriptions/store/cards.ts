import type { CardReminder } from '#domain/card-expiry.ts'
import type { SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { Platform } from '#platform/context.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'
import type { SavedCard } from '#platform/payments/provider.ts'

/** A card that an owner keeps for a salon. */
export interface KeptCard {
  readonly provider: 'sandbox' | 'stripe'
  readonly ref: string
  readonly customerId: UserId
  readonly email: string | null
  readonly language: Locale
  readonly last4: string
}

/** The card that is kept for a salon; it counts only while its giver owns the salon. */
export const findCard = (tx: Db, salonId: SalonId): Promise<KeptCard | undefined> =>
  one(
    tx,
    sql<KeptCard>`select c.provider, c.provider_ref as ref, c.customer_id as "customerId", p.email, p.language, c.last4
      from subscription_cards c join profiles p on p.id = c.customer_id where c.salon_id = ${salonId}`,
  )

interface CardToKeep extends SavedCard {
  readonly salonId: SalonId
  readonly customerId: UserId
  readonly provider: 'sandbox' | 'stripe'
  readonly at: string
}

/** Keeps a card in place of the former one, which the database notes for its provider to forget. */
export async function keepCard(tx: Db, card: CardToKeep): Promise<void> {
  const { salonId, customerId, provider, ref, brand, last4, goodThrough, at } = card
  await sql`insert into subscription_cards as c (salon_id, customer_id, provider, provider_ref, brand, last4, good_through, agreed_at)
    values (${salonId}, ${customerId}, ${provider}, ${ref}, ${brand}, ${last4}, ${goodThrough}, ${at})
    on conflict (salon_id) do update set customer_id = excluded.customer_id, provider = excluded.provider, provider_ref = excluded.provider_ref,
      brand = excluded.brand, last4 = excluded.last4, good_through = excluded.good_through, agreed_at = excluded.agreed_at,
      -- The same card again needs no new reminder.
      reminder = case when (c.brand, c.last4, c.good_through) = (excluded.brand, excluded.last4, excluded.good_through) then c.reminder end`.execute(
    tx,
  )
}

/** Lets go of a salon's card (`asUser`); its provider forgets it a little later. @returns false if there is none */
export const deleteCard = async (tx: Db, salonId: SalonId): Promise<boolean> =>
  (await one(tx, sql`delete from subscription_cards where salon_id = ${salonId} returning 1`)) !== undefined

/** The last digits of the cards that can be charged for these salons. Runs for the worker. */
export async function findChargeableCards(
  tx: Db,
  salonIds: readonly SalonId[],
  { payments }: Pick<Platform, 'payments'>,
): Promise<ReadonlyMap<SalonId, string>> {
  const found = await rows(
    tx,
    sql<{ salonId: SalonId; last4: string }>`select c.salon_id as "salonId", c.last4
      from subscription_cards c join salons s on s.id = c.salon_id and s.owner_id = c.customer_id
      where c.salon_id = any (${salonIds}::uuid[]) and c.provider = ${payments?.name ?? ''} and s.verification = 'verified'`,
  )
  return new Map(found.map(({ salonId, last4 }) => [salonId, last4]))
}

interface EndingCard {
  readonly salonId: SalonId
  readonly goodThrough: string
  readonly reminder: CardReminder | null
  readonly last4: string
}

/**
 * Locks the cards that expire in a month and would be charged again. Runs for the worker.
 * @param month the local month, "2026-05"
 */
export const lockEndingCards = (
  tx: Db,
  month: string,
  { payments }: Pick<Platform, 'payments'>,
): Promise<readonly EndingCard[]> =>
  rows(
    tx,
    sql<EndingCard>`select c.salon_id as "salonId", c.good_through as "goodThrough", c.reminder, c.last4
      from subscription_cards c join salons s on s.id = c.salon_id and s.owner_id = c.customer_id
      where c.good_through = ${month} and c.reminder is distinct from 'week' and c.provider = ${payments?.name ?? ''}
        and s.subscription in ('trial', 'active', 'past_due') and not s.leaves_at_end
      order by c.salon_id for update of c skip locked`,
  )

export async function setCardReminder(tx: Db, salonId: SalonId, reminder: CardReminder): Promise<void> {
  await sql`update subscription_cards set reminder = ${reminder} where salon_id = ${salonId}`.execute(tx)
}
