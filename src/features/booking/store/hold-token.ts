import { createHash, randomBytes } from 'node:crypto'

/** The secret that opens one hold. Only its hash is stored. */
export const newHoldToken = (): string => randomBytes(24).toString('base64url')

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
