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

/** The reason why the keys were not changed, in words for the operator. */
export class KeyChangeRefused extends Error {
  override readonly name = 'KeyChangeRefused'
}

/** Public keys are cached this long outside: ten minutes in browsers, and the time that a process keeps them. */
const PUBLISHED_SECONDS = 600 + KEYS_KEPT_SECONDS

/** Publishes the key that will sign after the next rotation; until then it only verifies. */
export async function publishNextKey(source: KeySource, alg: KeyAlgorithm): Promise<string> {
  const key = await newKey(alg)
  if (await addKey(source, key, 'next')) return key.kid
  throw new KeyChangeRefused('There is a next key already: rotate to it, or retire it.')
}

/**
 * Lets the next key sign; the previous one still verifies, so that no session ends.
 * @param now true: a key leaked and there is no time to wait
 */
export async function rotateKeys(auth: Db, now: boolean): Promise<void> {
  await auth.transaction().execute(async (tx) => {
    const next = (await signingKeys(tx)).find((key) => key.status === 'next')
    if (next === undefined) throw new KeyChangeRefused('There is no next key: publish one first.')
    const left = Math.ceil(PUBLISHED_SECONDS - next.seconds)
    if (left > 0 && !now)
      throw new KeyChangeRefused(`Other services may not know the next key yet: wait ${left} more seconds.`)
    await promoteNextKey(tx)
  })
}

/**
 * Removes a key; the tokens that it signed are no longer valid.
 * @param now true: even while such tokens are still in use; the next call of their clients asks for a new one
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
