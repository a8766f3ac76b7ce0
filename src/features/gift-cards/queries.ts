import type { GiftCardDesign } from '#domain/gift-card-design.ts'
import { localDay } from '#domain/local-day.ts'
import { readGiftCardCode } from '#domain/money/gift-card-code.ts'
import { lastRefundDay, refundGiftCard } from '#domain/money/gift-card.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { GIFT_CARD_SENDS } from '#platform/money-limits.ts'
import type { SealingKeys } from '#platform/sealing.ts'

import type { OwnGiftCard } from './contract.ts'
import { cardOf, standingOf, type GiftCardStatus } from './policy.ts'
import { cardOfCode, findCard, findUse, type Payable } from './store/cards.ts'
import { giftCardHash } from './store/codes.ts'

export interface FoundGiftCard {
  readonly id: string
  /** The balance that can be used now: 0 when the card is void or has ended. */
  readonly balanceCents: number
  /** A local day. */
  readonly goodThrough: string
  readonly status: GiftCardStatus
  readonly valueCents: number
  readonly design: GiftCardDesign
}

/**
 * The card of a typed code; undefined for an unknown one. Where a stranger types it, `lookUpGiftCard` limits the tries
 * of the network.
 */
export async function findGiftCard(
  tx: Db,
  keys: Pick<SealingKeys, 'sealingKey'>,
  { code, at }: { readonly code: string; readonly at: Temporal.Instant },
): Promise<FoundGiftCard | undefined> {
  const read = readGiftCardCode(code)
  const id = read && (await cardOfCode(tx, giftCardHash(keys, read)))
  const found = id && (await findCard(tx, id, at))
  if (!found || found.goodThrough === null) return undefined
  const standing = standingOf(found, localDay(at, defaultTimeZone))
  const { valueCents, design, goodThrough } = found
  return { id: found.id, valueCents, design, goodThrough, ...standing }
}

/** The cents that a booking or a bill took off a card and has not put back. */
export async function keptOfGiftCard(tx: Db, payable: Payable): Promise<number> {
  const use = await findUse(tx, payable)
  return use ? use.cents - use.returnedCents : 0
}

interface OwnRow {
  readonly id: string
  readonly status: 'active' | 'void'
  readonly valueCents: number
  readonly goodThrough: string
  readonly balanceCents: number
  readonly reservedCents: number
  readonly endedCents: number
  readonly last4: string
  readonly design: GiftCardDesign
  readonly recipientName: string
  readonly recipientEmail: string | null
  readonly senderName: string
  readonly isBought: boolean
  readonly soldOn: string
  readonly deliverOn: string | null
  readonly sentAt: string | null
  readonly sends: number
}

/** The caller's cards: bought ones, and those that were sent to the own address; the newest first. */
export async function listOwnCards(ctx: Ctx): Promise<readonly OwnGiftCard[]> {
  const { id } = personOf(ctx)
  const at = ctx.now()
  const found = await asUser(ctx.dbs.app, id, (tx) =>
    rows(
      tx,
      sql<OwnRow>`
        select id, status, value_cents as "valueCents", good_through as "goodThrough", balance_cents as "balanceCents",
          reserved_cents as "reservedCents", ended_cents as "endedCents", last4, design, recipient_name as "recipientName",
          recipient_email as "recipientEmail", sender_name as "senderName", is_bought as "isBought", sold_on as "soldOn",
          deliver_on as "deliverOn", sent_at as "sentAt", sends
        from own_gift_cards(${at.toString()}::timestamptz)`,
    ),
  )
  return found.map((row) => ownCard(row, localDay(at, defaultTimeZone)))
}

function ownCard(row: OwnRow, today: Temporal.PlainDate): OwnGiftCard {
  const { id, valueCents, goodThrough, last4, design, recipientName, recipientEmail, senderName } = row
  const { isBought, soldOn, deliverOn, sentAt } = row
  const card = cardOf(row, row.reservedCents)
  const { status, balanceCents } = standingOf(row, today)
  const isUntouched = card.balance === card.value
  const canWithdraw = isBought && refundGiftCard(card, today).result === 'ok'
  return {
    id,
    status,
    valueCents,
    balanceCents,
    goodThrough,
    last4,
    design,
    recipientName,
    recipientEmail,
    senderName,
    isBought,
    soldOn,
    deliverOn,
    sentAt,
    isSendable: isBought && status === 'active' && isUntouched && row.sends < GIFT_CARD_SENDS,
    withdrawableThrough: canWithdraw ? lastRefundDay(card.soldOn).toString() : null,
  }
}
