import type { AccountWords } from './words.ts'

/** What the sign-in client throws or returns, as far as we read it. */
interface Refusal {
  readonly name?: string
  readonly code?: string
  readonly status?: number
  /** Of a weak password. */
  readonly reasons?: readonly string[]
}

const isWord = (words: AccountWords['errors'], code: string): code is keyof AccountWords['errors'] =>
  Object.hasOwn(words, code)

/** The sentence for a refusal of the sign-in service, in the page's language. The service's own text is for developers. */
export function authRefusal(error: unknown, { errors }: AccountWords): string {
  const { name, code, status, reasons = [] } = (error ?? {}) as Refusal
  if (name === 'AuthRetryableFetchError' || status === 0 || error instanceof TypeError) return errors.offline
  if (code === 'weak_password') return reasons.includes('length') ? errors.weak_length : errors.weak_pwned
  return code !== undefined && isWord(errors, code) ? errors[code] : errors.unknown
}
