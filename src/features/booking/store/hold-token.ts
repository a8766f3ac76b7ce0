import { createHash, randomBytes } from 'node:crypto'

import { isUuid } from '#domain/ids.ts'

/** The secret that opens one hold: its id and 24 random bytes. Only a hash of it is stored. */
export const newHoldToken = (holdId: string): string => `${holdId}.${randomBytes(24).toString('base64url')}`

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The hold that a token claims to open; undefined where it is no token of ours. */
export function heldId(token: string): string | undefined {
  const [id = ''] = token.split('.')
  return isUuid(id) ? id : undefined
}
