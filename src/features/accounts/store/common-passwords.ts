import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const list = resolve(import.meta.dirname, '../../../../db/data/common-passwords.txt')

/** The twelve thousand passwords of eight characters and more that people choose most, in lower case: the first that a thief tries. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(list, 'utf8').split('\n').filter(Boolean),
)
