import { ApiProblem } from '../../app/api.ts'
import { authRefusal } from '../account/auth-refusal.ts'
import type { AccountWords } from '../account/words.ts'
import type { ProfileWords } from './words.ts'

interface Coded {
  readonly name?: string
  readonly code?: string
}

/** The errors of browsers when the customer closes the question for a passkey, or lets it wait too long. */
const closed = ['NotAllowedError', 'AbortError', 'ERROR_CEREMONY_ABORTED']

const isWord = (words: ProfileWords['errors'], code: string): code is keyof ProfileWords['errors'] =>
  Object.hasOwn(words, code)

function wordOf(error: unknown, words: ProfileWords): string | undefined {
  const { name = '', code = '' } = (error ?? {}) as Coded
  if (closed.includes(name) || closed.includes(code)) return words.passkeys.cancelled
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return words.errors.webauthn_credential_exists
  return isWord(words.errors, code) ? words.errors[code] : undefined
}

/** The sentence for whatever a call of this page was refused with, in the page's language. */
export function refusal(error: unknown, words: ProfileWords, account: AccountWords): string {
  if (error instanceof ApiProblem) return error.detail === '' ? account.errors.offline : error.detail
  return wordOf(error, words) ?? authRefusal(error, account)
}
