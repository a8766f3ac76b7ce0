import { emailAddress } from '#domain/accounts/email-address.ts'

import type { AccountWords } from './words.ts'

/** The fault of a typed address as a sentence; undefined without one. */
export function emailProblem(text: string, words: AccountWords): string | undefined {
  if (text.trim() === '') return words.emailMissing
  return emailAddress(text) === undefined ? words.emailWrong : undefined
}
