import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { HASHES_WAITING } from './limits.ts'

// 2 is argon2id; the package names it only in a type.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More passwords wait to be hashed than could be answered in time. */
export class HashQueueFull extends Error {
  override readonly name = 'HashQueueFull'
}

const most = Math.min(4, Math.max(2, availableParallelism()))
const waiting: (() => void)[] = []
let running = 0

/**
 * Runs work that hashes, a few at once: hashing is dear by design, so it must not be what takes the server down.
 * Inside, `hashPassword` and `isPassword` may be called; they do not queue by themselves.
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

/** Argon2id in the usual text form; every byte of the password counts. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash it takes the same time and is never right, so that an
 * answer does not tell whether there is an account.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash(randomBytes(32), cost)
  const right = await verify(stored ?? (await nobody), password)
  return right && stored !== null
}
