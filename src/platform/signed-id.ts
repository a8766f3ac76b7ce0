import { timingSafeEqual } from 'node:crypto'

import { keyedHash, type KeyedPurpose, type SealingKeys } from './sealing.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

const proofOf = (keys: Keys, id: string, purpose: KeyedPurpose): Buffer =>
  keyedHash(keys, id, purpose).subarray(0, 16)

/** The secret of a mailed link: an id with its signature. It is computed, so that no row holds it, and is good for one purpose. */
export const signedId = (keys: Keys, id: string, purpose: KeyedPurpose): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proofOf(keys, id, purpose)]).toString(
    'base64url',
  )

/** The id of a link's secret; undefined for a made-up one or another purpose. */
export function idOfSigned(keys: Keys, token: string, purpose: KeyedPurpose): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32) return undefined
  const id = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(16), proofOf(keys, id, purpose)) ? id : undefined
}
