import type { Locale } from '#domain/locale.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'

export interface CardTexts {
  readonly recipientName: string
  readonly senderName: string
  readonly message: string
  readonly buyerEmail: string
  readonly language: Locale
}

/** The details of a card for a caller who has shown its code or the link of its purchase. */
export const readTexts = (tx: Db, cardId: string): Promise<CardTexts | undefined> =>
  one(
    tx,
    sql<CardTexts>`select recipient_name as "recipientName", sender_name as "senderName", message, buyer_email as "buyerEmail", language
      from gift_card_texts(${cardId}::uuid)`,
  )

/** Whom a card was sent to; undefined before that. */
export const findRecipient = (
  tx: Db,
  cardId: string,
): Promise<{ readonly email: string; readonly last4: string } | undefined> =>
  one(
    tx,
    sql<{ email: string; last4: string }>`select email, last4 from gift_card_recipient(${cardId}::uuid)`,
  )

export interface Purchase {
  readonly id: string
  readonly valueCents: number
  readonly soldOn: string
  readonly recipientName: string
}

/** Purchases with an address since a day, the newest first; for a mail to that address. */
export const purchasesWith = (
  tx: Db,
  email: string,
  since: Temporal.PlainDate,
): Promise<readonly Purchase[]> =>
  rows(
    tx,
    sql<Purchase>`select id, value_cents as "valueCents", sold_on as "soldOn", recipient_name as "recipientName"
      from gift_cards_bought_with(${email}, ${since.toString()}::date)`,
  )

interface NewCode {
  readonly codeHash: Buffer
  readonly last4: string
  readonly sealedCode: Buffer
}

/** Gives an own purchase another address and code. @returns false for a card that is not the caller's */
export const readdress = async (
  tx: Db,
  cardId: string,
  email: string,
  { codeHash, last4, sealedCode }: NewCode,
): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{
        isDone: boolean
      }>`select readdress_gift_card(${cardId}::uuid, ${email}, ${codeHash}::bytea, ${last4},
        ${sealedCode}::bytea) as "isDone"`,
    )
  ).isDone
