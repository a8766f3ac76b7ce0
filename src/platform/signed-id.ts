import { randomBytes, timingSafeEqual } from 'node:crypto'

import { keyedHash, type KeyedPurpose, type SealingKeys } from './sealing.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

const proofOf = (keys: Keys, id: string, purpose: KeyedPurpose): Buffer =>
  keyedHash(keys, id, purpose).subarray(0, 16)

/**
 * The secret of a mailed link: an id with its signature. It is computed, so that no row holds it, and is valid for
 * one purpose.
 */
export const signedId = (keys: Keys, id: string, purpose: KeyedPurpose): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proofOf(keys, id, purpose)]).toString(
    'base64url',
  )

const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The id of a link's secret; undefined for a made-up one or another purpose. */
export function idOfSigned(keys: Keys, token: string, purpose: KeyedPurpose): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32) return undefined
  const id = idOfBytes(bytes)
  return timingSafeEqual(bytes.subarray(16), proofOf(keys, id, purpose)) ? id : undefined
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SHORT_PROOF_BYTES = 8

/** Base32 (RFC 4648) without padding: case does not matter, so that it works in a text in capitals. */
function inLetters(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromLetters(text: string): Buffer {
  const fives = Array.from(text.toUpperCase(), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((fives.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A secret of 18 letters for a link that has no id to sign: of 88 bits, and without a case. */
export const newShortSecret = (): string => inLetters(randomBytes(11))

/** The same secret for a text: shorter, and without a case. Who guesses is counted by network. */
export const shortSignedId = (keys: Keys, id: string, purpose: KeyedPurpose): string =>
  inLetters(
    Buffer.concat([
      Buffer.from(id.replaceAll('-', ''), 'hex'),
      proofOf(keys, id, purpose).subarray(0, SHORT_PROOF_BYTES),
    ]),
  )

/** The id of such a secret; undefined for a made-up one or another purpose. */
export function idOfShortSigned(keys: Keys, token: string, purpose: KeyedPurpose): string | undefined {
  const bytes = fromLetters(token)
  if (bytes.length !== 16 + SHORT_PROOF_BYTES) return undefined
  const id = idOfBytes(bytes)
  const proof = proofOf(keys, id, purpose).subarray(0, SHORT_PROOF_BYTES)
  return timingSafeEqual(bytes.subarray(16), proof) ? id : undefined
}
