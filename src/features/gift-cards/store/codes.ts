import { randomBytes } from 'node:crypto'

import { giftCardCode } from '#domain/money/gift-card-code.ts'
import { keyedHash, seal, unseal, type SealingKeys } from '#platform/sealing.ts'

const ofCard = (cardId: string) => ({ purpose: 'gift card codes', owner: cardId }) as const

/** A new code. */
export function newGiftCardCode(): string {
  const code = giftCardCode(randomBytes(48))
  // Practically never: a third of the characters have to be refused in a row.
  return code ?? newGiftCardCode()
}

/** A keyed hash is stored of a code, so that the rows alone reveal none. */
export const giftCardHash = (keys: Pick<SealingKeys, 'sealingKey'>, code: string): Buffer =>
  keyedHash(keys, code, 'hash of gift card codes')

export const sealCode = (keys: SealingKeys, code: string, cardId: string): Buffer =>
  seal(keys, Buffer.from(code), ofCard(cardId))

/** @throws when it was sealed with a key that no longer exists, or for another card */
export const openCode = (keys: SealingKeys, sealed: Buffer, cardId: string): string =>
  unseal(keys, sealed, ofCard(cardId)).toString()
