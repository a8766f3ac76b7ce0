import { createHash } from 'node:crypto'

const stampCharacters = 22

/**
 * A short hash of a state: equal states have equal stamps. A change sends the stamp of the state that it is based on.
 */
export const stampOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, stampCharacters)
