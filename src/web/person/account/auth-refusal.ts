import { COUNTRY_NOT_SERVED } from '#domain/accounts/auth-error.ts'

import { flagUnreachable } from '../../app/connection.ts'
import type { AccountWords } from './words.ts'

/** The error that the sign-in client throws or returns, as far as we read it. */
export interface Refusal {
  readonly name?: string
  readonly message?: string
  readonly code?: string
  readonly status?: number
  /** The rules that a weak password breaks. */
  readonly reasons?: readonly string[]
}

const isWord = (words: AccountWords['errors'], code: string): code is keyof AccountWords['errors'] =>
  Object.hasOwn(words, code)

/** Anything thrown or returned, in the form in which refusals are read. */
export const refusalOf = (error: unknown): Refusal => (error ?? {}) as Refusal

/** Whether the server was not reached, as opposed to having refused. */
export function isUnreachable(error: unknown): boolean {
  const { name, status } = refusalOf(error)
  return name === 'AuthRetryableFetchError' || status === 0 || error instanceof TypeError
}

/** Reads the number in «…after 42 seconds». */
const secondsToWait = ({ message = '' }: Refusal): number =>
  Number(/after (\d+) second/.exec(message)?.[1] ?? 0)

function weakness(reasons: readonly string[], errors: AccountWords['errors']): string {
  if (reasons.includes('length')) return errors.weak_length
  return reasons.includes('characters') ? errors.weak_characters : errors.weak_pwned
}

/** The sentence for a refusal of the sign-in service, in the page's language. The service's own text is for developers. */
export function authRefusal(error: unknown, { errors, wait }: AccountWords): string {
  const refusal = refusalOf(error)
  const { code, reasons = [] } = refusal
  flagUnreachable(error)
  if (isUnreachable(error)) return errors.offline
  if (code === 'weak_password') return weakness(reasons, errors)
  if (refusal.message === COUNTRY_NOT_SERVED) return errors.sms_country
  const seconds = secondsToWait(refusal)
  if (refusal.status === 429 && seconds > 0) return wait(seconds)
  return code !== undefined && isWord(errors, code) ? errors[code] : errors.unknown
}
