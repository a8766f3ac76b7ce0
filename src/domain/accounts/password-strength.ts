import type { WeakPasswordReason } from './auth-error.ts'

/** Longer than any passphrase; a limit only because hashing megabytes is a way to stop a server. */
export const PASSWORD_MOST = 256

/** Characters as people count them, so that an emoji or a Greek letter is one. */
export const passwordLength = (password: string): number => Array.from(password).length

/**
 * Why a password is too easy to guess; empty when it is not. No rules about kinds of characters: they make people
 * choose worse ones.
 * @param least fewest characters
 * @param common passwords that many people have, in lower case
 */
export function passwordWeakness(
  password: string,
  least: number,
  common: ReadonlySet<string>,
): readonly WeakPasswordReason[] {
  const reasons: WeakPasswordReason[] = []
  if (passwordLength(password) < least) reasons.push('length')
  if (common.has(password.toLowerCase()) || /^(.{1,3})\1*$/su.test(password)) reasons.push('pwned')
  return reasons
}
