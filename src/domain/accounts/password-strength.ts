import type { WeakPasswordReason } from './auth-error.ts'

/** Longer than any passphrase. The limit exists because hashing megabytes can stop a server. */
export const PASSWORD_MOST = 256

/**
 * Normalises a password, because keyboards write «ή» as one character or as two. Uses NFKC, as NIST SP 800-63B
 * (5.1.1.2) advises.
 */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** The length in characters as people count them, so that an emoji or a Greek letter is one. */
export const passwordLength = (password: string): number => Array.from(normalPassword(password)).length

/** Whether it has the minimum length, which a page can check during typing. */
export const isLongEnough = (password: string, least: number): boolean => passwordLength(password) >= least

/** The words that attackers try first on this site. */
const ours = ['onyxi', 'manicure', 'pedicure', 'μανικιούρ', 'πεντικιούρ']

/** Only the letters, without accents: "Μαρία-1990!" is no harder to guess than "μαρια". */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')

/** Shorter words occur in too many good passwords. */
const WORD_LEAST = 4

/** Whether it is one of the words with only digits and signs around it, or such a word repeated. */
function isOnly(password: string, words: readonly string[]): boolean {
  const letters = bare(password)
  return words
    .map(bare)
    .filter((word) => word.length >= WORD_LEAST)
    .some((word) => letters !== '' && letters.replaceAll(word, '') === '')
}

export interface PasswordRules {
  /** The minimum length. */
  readonly least: number
  /** Common passwords, in lower case. */
  readonly common: ReadonlySet<string>
  /** Sets of characters of which one each is required; usually none. */
  readonly characters?: readonly string[]
}

/**
 * Why a password is too easy to guess; empty when it is not. There are no rules about kinds of characters unless an
 * installation requires them, because they make people choose worse passwords.
 * @param personal facts that strangers know: address, names
 */
export function passwordWeakness(
  typed: string,
  { least, common, characters = [] }: PasswordRules,
  personal: readonly string[],
): readonly WeakPasswordReason[] {
  const password = normalPassword(typed)
  const reasons: WeakPasswordReason[] = []
  if (!isLongEnough(password, least)) reasons.push('length')
  const has = (set: string) => Array.from(set).some((character) => password.includes(character))
  if (!characters.every(has)) reasons.push('characters')
  const isCommon = common.has(password.toLowerCase()) || /^(.{1,3})\1*$/su.test(password)
  if (isCommon || isOnly(password, [...ours, ...personalWords(personal)])) reasons.push('pwned')
  return reasons
}

/** The guessable parts of an address: the name before the @, whole and split. */
const personalWords = (personal: readonly string[]): readonly string[] =>
  personal.flatMap((text) => {
    const local = text.includes('@') ? text.slice(0, text.lastIndexOf('@')) : text
    return [local, ...local.split(/[\s._+-]+/)]
  })

/** Facts of a profile that other people know too. */
export const personalFacts = (
  email: string | null | undefined,
  data: Readonly<Record<string, unknown>>,
): readonly string[] =>
  [
    email,
    data['firstName'],
    data['lastName'],
    data['first_name'],
    data['last_name'],
    data['full_name'],
    data['businessName'],
    data['business_name'],
  ].filter((fact) => typeof fact === 'string')
