import { authRefusal, isUnreachable, refusalOf } from './auth-refusal.ts'
import type { AccountWords } from './words.ts'

/** The customer closed the browser's own window, or another request took its place: there is nothing to say. */
export const isCancelled = (error: unknown): boolean =>
  ['NotAllowedError', 'AbortError'].includes(refusalOf(error).name ?? '')

/** The sentence for a refused key; the browser's own errors all get the same one. */
export function passkeyRefusal(error: unknown, words: AccountWords): string {
  const isAnswered = isUnreachable(error) || refusalOf(error).name === 'AuthApiError'
  return isAnswered ? authRefusal(error, words) : words.signIn.passkeyFailed
}
