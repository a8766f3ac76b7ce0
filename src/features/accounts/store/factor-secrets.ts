import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto'

import type { Platform } from '#platform/context.ts'

/** Codes are typed from paper: nothing in them looks like something else. Sixteen of them hold 79 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** First byte of what is kept: whose key seals it. */
const BY_OPERATOR = 1
const BY_DATABASE = 2

/** Where keys come from: AUTH_ENCRYPTION_KEY, else the one that the database made for itself. */
export type SealingKeys = Pick<Platform, 'config' | 'sealingKey'>

const derived = (from: string | Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', from, '', 'second factor secrets', 32))

function keyOf({ config, sealingKey }: SealingKeys, by: number | undefined): Buffer {
  if (by === BY_DATABASE) return derived(sealingKey)
  const { encryptionKey } = config.auth
  if (by !== BY_OPERATOR || encryptionKey === undefined)
    throw new Error('AUTH_ENCRYPTION_KEY is needed: secrets were sealed with it')
  return derived(encryptionKey)
}

/**
 * A shared secret as it is kept: sealed for its person, so that the rows alone open nothing. By the operator's key a copy
 * of the whole database opens nothing either. See docs/decisions/0013.
 */
export function sealSecret(keys: SealingKeys, secret: Buffer, userId: string): Buffer {
  const by = keys.config.auth.encryptionKey === undefined ? BY_DATABASE : BY_OPERATOR
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, by), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(by), nonce, cipher.getAuthTag(), sealed])
}

/** @throws when it was sealed with a key that is not there any more, or for somebody else */
export function openSecret(keys: SealingKeys, kept: Buffer, userId: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, kept[0]), kept.subarray(1, 13))
    .setAAD(Buffer.from(userId))
    .setAuthTag(kept.subarray(13, 29))
  return Buffer.concat([decipher.update(kept.subarray(29)), decipher.final()])
}

export const newRecoveryCode = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
