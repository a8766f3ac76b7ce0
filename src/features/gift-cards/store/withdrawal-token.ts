import { timingSafeEqual } from 'node:crypto'

import { keyedHash, type SealingKeys } from '#platform/sealing.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

const idBytes = 16
const proofBytes = 16

const proofOf = (keys: Keys, cardId: string): Buffer =>
  keyedHash(keys, cardId, 'gift card withdrawals').subarray(0, proofBytes)

/**
 * The secret of a link to withdraw from a purchase. It is computed, so that no row holds it; it opens nothing else and
 * is worth nothing once the time to withdraw has passed.
 */
export const withdrawalToken = (keys: Keys, cardId: string): string =>
  Buffer.concat([Buffer.from(cardId.replaceAll('-', ''), 'hex'), proofOf(keys, cardId)]).toString('base64url')

/** The card of a link's secret; undefined for a made-up one. */
export function cardOfToken(keys: Keys, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + proofBytes) return undefined
  const hex = bytes.toString('hex', 0, idBytes)
  const cardId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(idBytes), proofOf(keys, cardId)) ? cardId : undefined
}
