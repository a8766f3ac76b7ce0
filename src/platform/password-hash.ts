import { availableParallelism } from 'node:os'

import { hash, hashRaw, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

import { normalPassword } from '#domain/accounts/password-strength.ts'

import { HASHES_WAITING } from './sign-in-limits.ts'

// 2 is argon2id; the package exports the name only as a type.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More passwords wait to be hashed than could be answered in time. */
export class HashQueueFull extends Error {
  override readonly name = 'HashQueueFull'
}

const most = Math.min(4, Math.max(2, availableParallelism()))
const waiting: (() => void)[] = []
let running = 0

/**
 * Runs work that hashes, a few at once: hashing is expensive by design and must not take the server down. The functions
 * below may be called inside; they have no queue of their own.
 * @throws {HashQueueFull}
 */
export async function inHashQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < most) running++
  else await turn()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function turn(): Promise<void> {
  if (waiting.length >= HASHES_WAITING) throw new HashQueueFull('too many passwords wait to be hashed')
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/** Argon2id in the usual text form; every byte of the normalised password counts. */
export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), cost)

/** The raw argon2id of a secret, for sets of codes with one salt, so that one hash finds the right one. */
export const hashWithSalt = (secret: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(secret, { ...cost, salt })

/** The start of every hash by `hashPassword`; an index in the database uses the same text. */
export const OWN_HASH_START = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** The algorithm and cost of a hash: its start, up to the salt. */
const kindOf = (stored: string): string =>
  /^(?:\$2[aby]\$\d\d\$|(?:\$[^$]+){3}\$)/.exec(stored)?.[0] ?? OWN_HASH_START

/** A hash of this kind that no password has, made of zeros. */
const nobodys = (kind: string): string =>
  isBcrypt(kind) ? `${kind}${'.'.repeat(53)}` : `${kind}${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Whether the password belongs to the hash. Without a hash, or with another system's, the same number of hashes is
 * computed, so that the time does not reveal whether there is an account.
 * @param foreign starts of other systems' hashes that accounts have
 */
export async function isPassword(
  stored: string | null,
  password: string,
  foreign: readonly string[] = [],
): Promise<boolean> {
  const own = stored === null ? OWN_HASH_START : kindOf(stored)
  let right = false
  for (const kind of new Set([OWN_HASH_START, ...foreign, own])) {
    const matches = await matchesAnyForm(kind === own && stored !== null ? stored : nobodys(kind), password)
    if (kind === own) right = matches
  }
  return right && stored !== null
}

const isBcrypt = (stored: string): boolean => stored.startsWith('$2')

/** Bcrypt reads only this many bytes, so any ending of a longer password would be accepted. */
const BCRYPT_BYTES = 72

/** Other systems' hashes, and those from before passwords were normalised, are of the typed text. */
async function matchesAnyForm(stored: string, password: string): Promise<boolean> {
  let matches = false
  // The number of tries depends only on the typed text, not on the account.
  for (const form of new Set([normalPassword(password), password]))
    matches = (await matchesHash(stored, form)) || matches
  return matches
}

async function matchesHash(stored: string, password: string): Promise<boolean> {
  if (!isBcrypt(stored)) return verify(stored, password)
  const matches = await verifyBcrypt(password, stored)
  return matches && Buffer.byteLength(password) <= BCRYPT_BYTES
}

/** Whether the hash was made elsewhere, or with another cost, so that it is replaced when its password is known. */
export const isForeignHash = (stored: string): boolean => !stored.startsWith(OWN_HASH_START)

/** Whether another system's hash can be imported: bcrypt and argon2 with a cost that this machine can bear. */
export function isImportableHash(text: string): boolean {
  if (/^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(text)) return true
  const argon =
    /^\$argon2(?:id|i)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/.exec(
      text,
    )
  const [memory = 0, time = 0, lanes = 0] = argon?.slice(1).map(Number) ?? []
  return memory >= 8 * lanes && memory <= 131_072 && time >= 1 && time <= 10 && lanes >= 1 && lanes <= 16
}
