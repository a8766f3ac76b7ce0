import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import type { Platform } from './context.ts'
import { StartError } from './start-error.ts'

/** The first byte of a sealed value: which key sealed it. */
const BY_OPERATOR = 1
const BY_DATABASE = 2

/** The source of the keys: AUTH_ENCRYPTION_KEY, or the one that the database made for itself. */
export type SealingKeys = Pick<Platform, 'config' | 'sealingKey'>

/** The purpose of a sealed value; each has its own key, derived from the source. */
type Purpose =
  | 'second factor secrets'
  | 'signing keys'
  | 'gift card codes'
  | 'bank accounts'
  | 'calendar tokens'
  | 'calendar sign-ins'

/** The purpose and the owner of a sealed value, which opens only for both. */
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
 * Seals a secret for storage, so that the rows alone reveal nothing. With the operator's key, not even a copy of the
 * whole database does. See docs/decisions/0013.
 */
export function seal(keys: SealingKeys, secret: Buffer, { purpose, owner }: Sealed): Buffer {
  const by = keys.config.auth.encryptionKey === undefined ? BY_DATABASE : BY_OPERATOR
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, by, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(by), nonce, cipher.getAuthTag(), sealed])
}

/** @throws when it was sealed with a key that no longer exists, or for another purpose or owner */
export function unseal(keys: SealingKeys, kept: Buffer, { purpose, owner }: Sealed): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, kept[0], purpose), kept.subarray(1, 13))
    .setAAD(Buffer.from(owner))
    .setAuthTag(kept.subarray(13, 29))
  return Buffer.concat([decipher.update(kept.subarray(29)), decipher.final()])
}

/** The purpose of a hash; each has its own key. */
export type KeyedPurpose =
  | 'hash of gift card codes'
  | 'gift card withdrawals'
  | 'review links'
  | 'visit links'
  | 'receipts of texts'
  | 'waitlist offers'
  | 'holds of offers'
  | 'move proposals'
  | 'payout accounts'
  | 'mails off: reviews'
  | 'mails off: points'
  | 'mails off: figures'
  | 'mails off: news'
  | 'preferences of accounts'
  | 'preferences of clients'

/** A hash that only the platform can compute. The database's own key makes it, so that a new setting changes no hash. */
export const keyedHash = (
  { sealingKey }: Pick<Platform, 'sealingKey'>,
  text: string,
  purpose: KeyedPurpose,
): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', sealingKey, '', purpose, 32)))
    .update(text)
    .digest()
