import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto'

/** Codes are typed from paper: nothing in them looks like something else. Sixteen of them hold 79 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const PLAIN = 0
const SEALED = 1

const keyFrom = (setting: string): Buffer =>
  Buffer.from(hkdfSync('sha256', setting, '', 'second factor secrets', 32))

/**
 * A shared secret as it is kept: sealed for its person when the operator gave a key, so that a copy of the database
 * alone opens nothing; else as it is.
 * @param setting AUTH_ENCRYPTION_KEY
 */
export function sealSecret(secret: Buffer, userId: string, setting: string | undefined): Buffer {
  if (setting === undefined) return Buffer.concat([Buffer.of(PLAIN), secret])
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(setting), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(SEALED), nonce, cipher.getAuthTag(), sealed])
}

/** @throws when it was sealed with a key that is not the setting, or for somebody else */
export function openSecret(kept: Buffer, userId: string, setting: string | undefined): Buffer {
  if (kept[0] === PLAIN) return kept.subarray(1)
  if (setting === undefined) throw new Error('AUTH_ENCRYPTION_KEY is needed: secrets were sealed with it')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(setting), kept.subarray(1, 13))
    .setAAD(Buffer.from(userId))
    .setAuthTag(kept.subarray(13, 29))
  return Buffer.concat([decipher.update(kept.subarray(29)), decipher.final()])
}

export const newRecoveryCode = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
