import { timingSafeEqual } from 'node:crypto'

import { lettersOf } from '#domain/code-letters.ts'
import { keyedHash, type SealingKeys } from '#platform/sealing.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

/** As in the link of an appointment: 49 bits, and guesses are counted by network. */
const PROOF_LETTERS = 10
const CODE_LETTERS = 8

interface Named {
  /** The id of the appointment. */
  readonly code: string
  /** The id of the question. */
  readonly id: string
}

/** The secret of a question's link, in letters without a case. It is computed, so that no row holds it. */
export const proposalToken = (keys: Keys, { code, id }: Named): string =>
  code +
  lettersOf(keyedHash(keys, `${code}:${id}`, 'move proposals'))
    .slice(0, PROOF_LETTERS)
    .join('')

/** The code of the appointment that a secret names; anybody can make one up. */
export const codeOf = (token: string): string => token.toUpperCase().slice(0, CODE_LETTERS)

export function isTokenOf(keys: Keys, token: string, id: string): boolean {
  const given = Buffer.from(token.toUpperCase())
  const made = Buffer.from(proposalToken(keys, { code: codeOf(token), id }))
  return given.length === made.length && timingSafeEqual(given, made)
}
