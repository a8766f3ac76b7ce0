import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { CODE_TRIES_ANYWHERE } from '#platform/sign-in-limits.ts'

import { isKnownDevice } from '../store/known-devices.ts'
import { countCodeTry, liveTokens, type LiveToken, type Sent } from '../store/one-time-tokens.ts'
import { countTries } from '../store/rate-limits.ts'
import { codeHash, countKey, isSame } from '../store/secrets.ts'
import type { Client } from './issue-session.ts'
import { deviceHash } from './note-device.ts'

/** Longer than any code lives. */
const TRIES_SECONDS = 86_400 * 2

/** The device and network that a code is entered from. */
export type Place = Pick<Client, 'network' | 'ip' | 'userAgent'>

/**
 * Finds the token that a typed code belongs to. Each guess is counted by its network before the comparison, so that a
 * stranger's guesses do not use up the owner's code.
 */
export async function guessCode(
  platform: Platform,
  tx: Db,
  { sent, code }: { readonly sent: Sent; readonly code: string },
  place: Place,
): Promise<LiveToken | undefined> {
  let found: LiveToken | undefined
  for (const token of await liveTokens(tx, sent))
    if ((await mayGuess(platform, tx, token, place)) && isSame(token.codeHash, codeHash(token.userId, code)))
      found ??= token
  return found
}

/**
 * All strangers together have a limit as well; a device that signed in to the account before is not counted among them.
 */
async function mayGuess(platform: Platform, tx: Db, token: LiveToken, place: Place): Promise<boolean> {
  const key = `day:code:${countKey(`${token.id} ${place.network ?? ''}`)}`
  const limit = platform.config.auth.codeTries
  if (!(await countTries(tx, [{ key, limit, seconds: TRIES_SECONDS }]))) return false
  if (await isKnownDevice(tx, token.userId, deviceHash(place))) return true
  return countCodeTry(tx, token.id, CODE_TRIES_ANYWHERE)
}
