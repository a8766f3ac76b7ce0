import { timingSafeEqual } from 'node:crypto'

import { lettersOf } from '#domain/code-letters.ts'
import { keyedHash, type SealingKeys } from '#platform/sealing.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

/** 49 bits: guesses are counted by network, and each is good for one appointment only. */
const PROOF_LETTERS = 10
const CODE_LETTERS = 8

export interface VisitAtItsTime {
  readonly code: string
  readonly start: string
}

/** The start is the version of an appointment: a link is good for it at that time only. */
const proofOf = (keys: Keys, code: string, start: string): string => {
  const version = Temporal.Instant.from(start).epochMilliseconds
  return lettersOf(keyedHash(keys, `${code}:${version}`, 'visit links'))
    .slice(0, PROOF_LETTERS)
    .join('')
}

/**
 * The secret of the link to one appointment at its time: its code and a signature, in letters without a case, so that it
 * can be read from a text in capitals. It is computed, so that no row holds it.
 */
export const visitToken = (keys: Keys, { code, start }: VisitAtItsTime): string =>
  code + proofOf(keys, code, start)

/** The code of the appointment that a secret names; anybody can make one up. */
export const codeOfToken = (token: string): string => token.toUpperCase().slice(0, CODE_LETTERS)

/** Whether a secret was made for an appointment at that time. */
export function isForStart(keys: Keys, token: string, start: string): boolean {
  const given = Buffer.from(token.toUpperCase())
  const made = Buffer.from(visitToken(keys, { code: codeOfToken(token), start }))
  return given.length === made.length && timingSafeEqual(given, made)
}
