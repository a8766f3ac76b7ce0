import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

import type { Platform } from '#platform/context.ts'
import { StartError } from '#platform/start-error.ts'

/** First byte of what is kept: whose key seals it. */
const BY_OPERATOR = 1
const BY_DATABASE = 2

/** Where keys come from: AUTH_ENCRYPTION_KEY, else the one that the database made for itself. */
export type SealingKeys = Pick<Platform, 'config' | 'sealingKey'>

/** What is sealed; each has a key of its own, derived from that one. */
type Purpose = 'second factor secrets' | 'signing keys'

/** The kind of a sealed value and its owner; the value opens only for both. */
export interface Sealed {
  readonly purpose: Purpose
  readonly owner: string
}

const derived = (from: string | Buffer, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', from, '', purpose, 32))

function keyOf({ config, sealingKey }: SealingKeys, by: number | undefined, purpose: Purpose): Buffer {
  if (by === BY_DATABASE) return derived(sealingKey, purpose)
  const { encryptionKey } = config.auth
  if (by !== BY_OPERATOR || encryptionKey === undefined)
    throw new StartError('The setting AUTH_ENCRYPTION_KEY is needed: secrets were sealed with it.')
  return derived(encryptionKey, purpose)
}

/**
 * A secret as it is kept: the rows alone open nothing. By the operator's key a copy of the whole database opens nothing
 * either. See docs/decisions/0013.
 */
export function seal(keys: SealingKeys, secret: Buffer, { purpose, owner }: Sealed): Buffer {
  const by = keys.config.auth.encryptionKey === undefined ? BY_DATABASE : BY_OPERATOR
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, by, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(by), nonce, cipher.getAuthTag(), sealed])
}

/** @throws when it was sealed with a key that no longer exists, or for another kind or owner */
export function unseal(keys: SealingKeys, kept: Buffer, { purpose, owner }: Sealed): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, kept[0], purpose), kept.subarray(1, 13))
    .setAAD(Buffer.from(owner))
    .setAuthTag(kept.subarray(13, 29))
  return Buffer.concat([decipher.update(kept.subarray(29)), decipher.final()])
}
