import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { CODE_TRIES_ANYWHERE } from '#platform/limits.ts'

import { isKnownDevice } from '../store/known-devices.ts'
import { countCodeTry, liveTokens, type LiveToken, type Sent } from '../store/one-time-tokens.ts'
import { countTries } from '../store/rate-limits.ts'
import { codeHash, countKey, isSame } from '../store/secrets.ts'
import type { Client } from './issue-session.ts'
import { deviceHash } from './note-device.ts'

/** Longer than any code lives. */
const TRIES_SECONDS = 86_400 * 2

/** Where a code is entered. */
export type Place = Pick<Client, 'network' | 'ip' | 'userAgent'>

/**
 * The token that a typed code belongs to. Each guess is counted before it is compared, by its network, so that
 * a stranger's do not burn the owner's code.
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

/** All strangers together have a limit as well; a device from which the account was entered before is none of them. */
async function mayGuess(platform: Platform, tx: Db, token: LiveToken, place: Place): Promise<boolean> {
  const key = `day:code:${countKey(`${token.id} ${place.network ?? ''}`)}`
  const limit = platform.config.auth.codeTries
  if (!(await countTries(tx, [{ key, limit, seconds: TRIES_SECONDS }]))) return false
  if (await isKnownDevice(tx, token.userId, deviceHash(place))) return true
  return countCodeTry(tx, token.id, CODE_TRIES_ANYWHERE)
}
