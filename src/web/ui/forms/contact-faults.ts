import { emailAddress } from '#domain/accounts/email-address.ts'

/** «Missing» for what is empty. */
export const missing = (text: string, sentence: string): string | undefined =>
  text.trim() === '' ? sentence : undefined

/** The fault of a typed address. */
export const emailFault = (
  text: string,
  words: { readonly missing: string; readonly wrong: string },
): string | undefined =>
  missing(text, words.missing) ?? (emailAddress(text) === undefined ? words.wrong : undefined)
