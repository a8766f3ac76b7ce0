import { isExpired } from '#domain/card-expiry.ts'
import type { SavedCardId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

interface OwnCard {
  readonly id: SavedCardId
  readonly provider: 'sandbox' | 'stripe'
  readonly brand: string
  readonly last4: string
  /** Year and month, "2028-09". */
  readonly goodThrough: string
  /** ISO instant. */
  readonly createdAt: string
}

/**
 * The caller's cards at the running provider, the newest first, without the provider's name of them.
 * @throws Problem unauthorized
 */
export async function listSavedCards(ctx: Ctx) {
  const found = await listEveryCard(ctx)
  return found
    .filter(({ provider }) => provider === ctx.payments?.name)
    .map(({ provider: _provider, ...card }) => ({
      ...card,
      isExpired: isExpired(card.goodThrough, ctx.now()),
    }))
}

/** The caller's cards at any provider, the newest first. @throws Problem unauthorized */
export async function listEveryCard(ctx: Ctx): Promise<readonly OwnCard[]> {
  const { id } = personOf(ctx)
  return asUser(ctx.dbs.app, id, (tx) =>
    rows(
      tx,
      sql<OwnCard>`select id, provider, brand, last4, good_through as "goodThrough", created_at as "createdAt"
        from saved_cards where customer_id = ${id} order by created_at desc, id desc`,
    ),
  )
}

/** A kept card by its provider's name. */
export interface KnownCard {
  readonly provider: 'sandbox' | 'stripe'
  readonly ref: string
  readonly brand: string
  readonly last4: string
}

/** An own card. @throws Problem card_unknown for another's card, or one of another provider */
export async function requireCard(
  tx: Db,
  ctx: Ctx,
  { id, customerId }: { readonly id: SavedCardId; readonly customerId: UserId },
): Promise<KnownCard> {
  const found = await one(
    tx,
    sql<KnownCard>`select provider, provider_ref as ref, brand, last4 from saved_cards
      where id = ${id} and customer_id = ${customerId} and provider = ${ctx.payments?.name ?? ''}`,
  )
  if (!found) throw new Problem('card_unknown')
  return found
}
