import { activateGiftCard } from '#features/gift-cards/commands/activate-gift-card.ts'
import { prepareGiftCard, type PrepareInput } from '#features/gift-cards/commands/prepare-gift-card.ts'
import { openCode } from '#features/gift-cards/store/codes.ts'
import { only, rows, sql, actingAs, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { World } from '../world.ts'

export const giftCardInput = (at: Temporal.Instant, more: Partial<PrepareInput> = {}): PrepareInput => ({
  cents: 5000,
  design: 'tips',
  recipient: { name: 'Μαρία', email: 'maria@example.com' },
  from: 'Ελένη',
  buyer: { id: null, email: 'eleni@example.com' },
  language: 'el',
  at,
  ...more,
})

/** A payment of the sandbox that succeeded. */
export async function aPaidPayment(owner: Db, cents: number): Promise<string> {
  const id = newId()
  await sql`insert into payments (id, purpose, provider, provider_ref, status, cents, captured_cents, created_at, expires_at, updated_at, settled_at)
    values (${id}::uuid, 'gift_card', 'sandbox', ${id}, 'succeeded', ${cents}, ${cents}, now(), now(), now(), now())`.execute(
    owner,
  )
  return id
}

export interface SoldCard {
  readonly cardId: string
  readonly paymentId: string
  /** What the recipient types. */
  readonly code: string
}

/** A card that was sold at the world's time. */
export async function aGiftCard(world: World, more: Partial<PrepareInput> = {}): Promise<SoldCard> {
  const { dbs, now } = world.platform
  const at = more.at ?? now()
  const input = giftCardInput(at, more)
  const paymentId = await aPaidPayment(world.owner, input.cents)
  const userId = input.buyer.id ?? undefined
  const cardId = await actingAs(dbs.app, { userId }, (tx) => prepareGiftCard(tx, world.platform, input))
  // Once it is active, a running worker sends the code, and the database forgets it.
  const code = await unsentCode(world, cardId)
  await actingAs(dbs.app, { paymentId }, (tx) =>
    activateGiftCard(tx, { cardId, paymentId, provider: 'sandbox', at }),
  )
  return { cardId, paymentId, code }
}

/** The code of a card that was not sent yet. */
export async function unsentCode(world: World, cardId: string): Promise<string> {
  const { sealed } = await only(
    world.owner,
    sql<{ sealed: Buffer }>`select sealed_code as sealed from gift_cards where id = ${cardId}::uuid`,
  )
  return openCode(world.platform, sealed, cardId)
}

/** The entries of a card's account and of those beside it, in the order of their postings: "gift_card 5000". */
export async function postingsAbout(owner: Db, cardId: string): Promise<readonly string[]> {
  const found = await rows(
    owner,
    sql<{ line: string }>`
      select p.event || ' ' || string_agg(a.code || ' ' || e.cents, ', ' order by e.line) as line
      from postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
      where p.id in (select x.posting_id from ledger_entries x join ledger_accounts y on y.id = x.account_id
        where y.code = 'gift_card' and y.holder = ${cardId}::uuid)
      group by p.id order by p.id`,
  )
  return found.map(({ line }) => line)
}

export const balanceOf = async (owner: Db, cardId: string): Promise<number> =>
  (
    await only(
      owner,
      sql<{
        cents: number
      }>`select balance_cents as cents from ledger_accounts where code = 'gift_card' and holder = ${cardId}::uuid`,
    )
  ).cents
