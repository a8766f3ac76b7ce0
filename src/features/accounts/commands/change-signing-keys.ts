import type { Db } from '#platform/db.ts'

import { KEYS_KEPT_SECONDS, type KeyAlgorithm, newKey } from '../store/key-ring.ts'
import {
  addKey,
  dropKey,
  type KeySource,
  promoteNextKey,
  type SigningKeyRow,
  signingKeys,
} from '../store/signing-keys.ts'

/** Why the keys stay as they are, in words for the operator. */
export class KeyChangeRefused extends Error {
  override readonly name = 'KeyChangeRefused'
}

/** As long as copies of the public keys are kept outside: ten minutes in browsers, and what a process keeps. */
const PUBLISHED_SECONDS = 600 + KEYS_KEPT_SECONDS

/** Publishes the key that will sign after the next rotation; until then it only verifies. */
export async function publishNextKey(source: KeySource, alg: KeyAlgorithm): Promise<string> {
  const key = await newKey(alg)
  if (await addKey(source, key, 'next')) return key.kid
  throw new KeyChangeRefused('There is a next key already: rotate to it, or retire it.')
}

/**
 * The next key signs from now on; the one before goes on verifying, so that no session ends.
 * @param now true: a key leaked and there is no time to wait
 */
export async function rotateKeys(auth: Db, now: boolean): Promise<void> {
  await auth.transaction().execute(async (tx) => {
    const next = (await signingKeys(tx)).find((key) => key.status === 'next')
    if (next === undefined) throw new KeyChangeRefused('There is no next key: publish one first.')
    const left = Math.ceil(PUBLISHED_SECONDS - next.seconds)
    if (left > 0 && !now)
      throw new KeyChangeRefused(`Not everybody knows the next key yet: wait ${left} more seconds.`)
    await promoteNextKey(tx)
  })
}

/**
 * Forgets a key: tokens that it signed are worth nothing any more.
 * @param now true: even while such tokens are still out; their owners' next call asks for a new one
 */
export async function retireKey(
  { config, dbs }: Pick<KeySource, 'config' | 'dbs'>,
  kid: string,
  now: boolean,
): Promise<void> {
  const key = (await signingKeys(dbs.auth)).find((known) => known.kid === kid)
  if (key === undefined) throw new KeyChangeRefused('There is no such key.')
  if (key.status === 'signing') throw new KeyChangeRefused('This key signs: rotate to another one first.')
  const left = Math.ceil(config.auth.accessTokenSeconds + KEYS_KEPT_SECONDS - key.seconds)
  if (key.status === 'verifying' && left > 0 && !now)
    throw new KeyChangeRefused(`Tokens that it signed are still out: wait ${left} more seconds.`)
  await dropKey(dbs.auth, kid)
}

/** All keys, the oldest first. The type hides the sealed private halves. */
export const listKeys = (auth: Db): Promise<readonly Omit<SigningKeyRow, 'sealed'>[]> => signingKeys(auth)
