import { hash, randomBytes } from 'node:crypto'

import { readId, type BookingId } from '#domain/ids.ts'

/** The secret that opens one hold: its id and 24 random bytes. Only a hash of it is stored. */
export const newHoldToken = (holdId: BookingId): string =>
  `${holdId}.${randomBytes(24).toString('base64url')}`

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The hold that a token names; undefined if it is not in the form of our tokens. */
export function heldId(token: string): BookingId | undefined {
  const [id = ''] = token.split('.')
  return readId(id)
}
