import { randomInt } from 'node:crypto'

import { seal, type Sealed, type SealingKeys, unseal } from '#platform/sealing.ts'

/** Codes are typed from paper, so characters that look alike are left out. Sixteen of them hold 79 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const ofPerson = (userId: string): Sealed => ({ purpose: 'second factor secrets', owner: userId })

/** Seals an app's shared secret for its account. */
export const sealSecret = (keys: SealingKeys, secret: Buffer, userId: string): Buffer =>
  seal(keys, secret, ofPerson(userId))

/** @throws when it was sealed with a key that no longer exists, or for another account */
export const openSecret = (keys: SealingKeys, kept: Buffer, userId: string): Buffer =>
  unseal(keys, kept, ofPerson(userId))

export const newRecoveryCode = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
