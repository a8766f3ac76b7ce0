import { emailAddress } from '#domain/accounts/email-address.ts'

import type { AccountWords } from './words.ts'

/** What is wrong with a typed address, as a sentence; undefined when nothing is. */
export function emailProblem(text: string, words: AccountWords): string | undefined {
  if (text.trim() === '') return words.emailMissing
  return emailAddress(text) === undefined ? words.emailWrong : undefined
}
