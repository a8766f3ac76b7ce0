import type { GiftCardDesign } from '#domain/gift-card-design.ts'
import type { Locale } from '#domain/locale.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

export interface NewCard {
  readonly id: string
  readonly valueCents: number
  readonly codeHash: Buffer
  readonly last4: string
  readonly sealedCode: Buffer
  readonly design: GiftCardDesign
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  readonly deliverOn: string | null
  readonly buyerId: string | null
  readonly buyerEmail: string
  readonly language: Locale
  readonly createdAt: string
}

export const insertCard = async (tx: Db, card: NewCard): Promise<void> => {
  const row = {
    id: card.id,
    value_cents: card.valueCents,
    code_hash: card.codeHash,
    last4: card.last4,
    sealed_code: card.sealedCode,
    design: card.design,
    recipient_name: card.recipientName,
    recipient_email: card.recipientEmail,
    sender_name: card.senderName,
    message: card.message,
    deliver_on: card.deliverOn,
    buyer_id: card.buyerId,
    buyer_email: card.buyerEmail,
    language: card.language,
    created_at: card.createdAt,
  }
  await tx.insertInto('gift_cards').values(row).execute()
}

/** A card with what is on it. */
export interface CardFacts {
  readonly id: string
  readonly status: 'pending' | 'active' | 'void'
  readonly valueCents: number
  /** Null until it is paid. */
  readonly soldOn: string | null
  readonly goodThrough: string | null
  readonly balanceCents: number
  /** The part of the balance that running payments will take. */
  readonly reservedCents: number
  /** The balance that ended with it. */
  readonly endedCents: number
  readonly endedPosting: string | null
  readonly paymentId: string | null
  readonly last4: string
  readonly design: GiftCardDesign
}

export const findCard = (tx: Db, cardId: string, at: Temporal.Instant): Promise<CardFacts | undefined> =>
  one(
    tx,
    sql<CardFacts>`select id, status, value_cents as "valueCents", sold_on as "soldOn", good_through as "goodThrough",
      balance_cents as "balanceCents", reserved_cents as "reservedCents", ended_cents as "endedCents", ended_posting as "endedPosting",
      payment_id as "paymentId", last4, design from gift_card_facts(${cardId}::uuid, ${at.toString()}::timestamptz)`,
  )

/** Locks a card until the end of the transaction. @returns its facts then; undefined if there is none */
export async function lockCard(tx: Db, cardId: string, at: Temporal.Instant): Promise<CardFacts | undefined> {
  await sql`select lock_gift_card(${cardId}::uuid, ${at.toString()}::timestamptz)`.execute(tx)
  return findCard(tx, cardId, at)
}

export const cardOfCode = async (tx: Db, hash: Buffer): Promise<string | undefined> =>
  (await only(tx, sql<{ id: string | null }>`select gift_card_of_code(${hash}::bytea) as id`)).id ?? undefined

interface Sale {
  readonly paymentId: string
  readonly at: Temporal.Instant
  readonly soldOn: Temporal.PlainDate
  readonly goodThrough: Temporal.PlainDate
}

export const activateCard = async (
  tx: Db,
  cardId: string,
  { paymentId, at, soldOn, goodThrough }: Sale,
): Promise<void> =>
  void (await sql`select activate_gift_card(${cardId}::uuid, ${paymentId}::uuid, ${at.toString()}::timestamptz,
    ${soldOn.toString()}::date, ${goodThrough.toString()}::date)`.execute(tx))

/** A booking, or a bill at a salon, that pays with a card. */
export type Payable = { readonly bookingId: string } | { readonly billId: string; readonly salonId: string }

const idsOf = (payable: Payable) =>
  'bookingId' in payable
    ? sql`${payable.bookingId}::uuid, null::uuid`
    : sql`null::uuid, ${payable.billId}::uuid`

/** Notes what is taken; the same again is not new. */
export const insertUse = (
  tx: Db,
  cardId: string,
  payable: Payable,
  { cents, at }: { readonly cents: number; readonly at: Temporal.Instant },
): Promise<{ readonly id: string; readonly isNew: boolean }> =>
  only(
    tx,
    sql<{ id: string; isNew: boolean }>`select id, is_new as "isNew"
      from take_from_gift_card(${cardId}::uuid, ${idsOf(payable)}, ${cents}, ${at.toString()}::timestamptz)`,
  )

export interface CardUse {
  readonly id: string
  readonly cardId: string
  readonly cents: number
  readonly returnedCents: number
}

export const findUse = (tx: Db, payable: Payable): Promise<CardUse | undefined> =>
  one(
    tx,
    sql<CardUse>`select id, gift_card_id as "cardId", cents, returned_cents as "returnedCents" from gift_card_use(${idsOf(payable)})`,
  )

/** @param wokenThrough the new last day of an ended card; null for one that is good */
export const putBack = async (
  tx: Db,
  useId: string,
  cents: number,
  wokenThrough: Temporal.PlainDate | null,
): Promise<void> =>
  void (await sql`select put_back_on_gift_card(${useId}::uuid, ${cents}, ${wokenThrough?.toString() ?? null}::date)`.execute(
    tx,
  ))

export const voidCard = async (tx: Db, cardId: string, at: Temporal.Instant): Promise<void> =>
  void (await sql`select void_gift_card(${cardId}::uuid, ${at.toString()}::timestamptz)`.execute(tx))
