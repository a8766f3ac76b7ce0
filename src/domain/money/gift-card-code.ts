import { codeLetters, lettersOf } from '../code-letters.ts'

const bodyLength = 15

/**
 * A prime above the 30 characters: weights that all differ then find every single wrong character and every swap of two
 * neighbours. Codes whose check would be the 31st character are not used.
 */
const modulus = 31

/** The check character of the first 15; undefined for those that have none. */
function checkCharacter(body: readonly string[]): string | undefined {
  const sum = body.reduce(
    (total, character, index) => total + (index + 2) * codeLetters.indexOf(character),
    0,
  )
  return codeLetters[(modulus - (sum % modulus)) % modulus]
}

/**
 * A gift card's code: 15 random characters and their check (MONEY.md 4). Undefined if the bytes don't suffice, which 32
 * practically always do.
 * @param bytes random
 */
export function giftCardCode(bytes: Uint8Array): string | undefined {
  const letters = lettersOf(bytes)
  for (let from = 0; from + bodyLength <= letters.length; from++) {
    const body = letters.slice(from, from + bodyLength)
    const check = checkCharacter(body)
    if (check !== undefined) return [...body, check].join('')
  }
  return undefined
}

/** A code in groups of four, as it is written on a card. */
export const giftCardGroups = (code: string): readonly string[] => code.match(/.{1,4}/g) ?? []

/** A typed code in capitals, without blanks and hyphens; undefined if its check finds a mistake (MONEY.md 4). */
export function readGiftCardCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  const characters = Array.from(code)
  const isWritten =
    characters.length === bodyLength + 1 && characters.every((each) => codeLetters.includes(each))
  return isWritten && checkCharacter(characters.slice(0, bodyLength)) === characters.at(-1) ? code : undefined
}
