import type { GiftCardDesign } from '#domain/gift-card-design.ts'
import type { Locale } from '#domain/locale.ts'
import { newGiftCard } from '#domain/money/gift-card.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { SealingKeys } from '#platform/sealing.ts'

import { insertCard } from '../store/cards.ts'
import { giftCardHash, newGiftCardCode, sealCode } from '../store/codes.ts'

export interface PrepareInput {
  readonly cents: number
  readonly design: GiftCardDesign
  readonly recipient: { readonly name: string; readonly email: string }
  readonly from: string
  readonly message?: string | undefined
  /** The local day on which it is sent; undefined: once it is paid. */
  readonly deliverOn?: Temporal.PlainDate | undefined
  readonly buyer: { readonly id: string | null; readonly email: string }
  readonly language: Locale
  readonly at: Temporal.Instant
}

/**
 * Writes a card that is not paid yet, with its code sealed. Nobody can use it before `activateGiftCard`.
 * @returns the card's id, for the payment
 * @throws RangeError for a value that no card has
 */
export async function prepareGiftCard(tx: Db, keys: SealingKeys, input: PrepareInput): Promise<string> {
  const { at, buyer, recipient, message = '', deliverOn } = input
  const { value } = newGiftCard(input.cents, Temporal.PlainDate.from('1970-01-01'))
  const [id, code] = [newId(), newGiftCardCode()]
  await insertCard(tx, {
    id,
    valueCents: value,
    codeHash: giftCardHash(keys, code),
    last4: code.slice(-4),
    sealedCode: sealCode(keys, code, id),
    design: input.design,
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    senderName: input.from,
    message,
    deliverOn: deliverOn?.toString() ?? null,
    buyerId: buyer.id,
    buyerEmail: buyer.email,
    language: input.language,
    createdAt: at.toString(),
  })
  return id
}
