import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const list = resolve(import.meta.dirname, '../../../../db/data/common-passwords.txt')

/**
 * The twelve thousand most common passwords of eight or more characters, in lower case: the first that a thief tries.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(list, 'utf8').split('\n').filter(Boolean),
)
