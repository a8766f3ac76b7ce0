import fc from 'fast-check'
import { expect, test } from 'vitest'

import { codeLetters } from '../code-letters.ts'
import { giftCardCode, readGiftCardCode } from './gift-card-code.ts'

/** Codes of random bytes; the few that make none are left out. */
const code = fc
  .uint8Array({ minLength: 40, maxLength: 40 })
  .map(giftCardCode)
  .filter((made) => made !== undefined)

test('16 characters that cannot be confused', () => {
  fc.assert(
    fc.property(code, (made) => {
      expect(made).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{16}$/)
      expect(readGiftCardCode(made)).toBe(made)
    }),
  )
})

test('32 bytes make a code, practically always', () => {
  const bytes = (seed: number) =>
    Uint8Array.from({ length: 32 }, (_, index) => (seed * 37 + index * 101) % 240)
  const made = Array.from({ length: 240 }, (_, seed) => giftCardCode(bytes(seed)))
  expect(made).not.toContain(undefined)
})

test('too few bytes, or too many that would favour some letters, make none', () => {
  expect(giftCardCode(new Uint8Array(14))).toBeUndefined()
  expect(giftCardCode(new Uint8Array(40).fill(240))).toBeUndefined()
})

test('characters without a check are passed over', () => {
  // Fourteen times 2 and then 4 sum to 2 × 16 = 1 modulo 31, whose check would be the 31st character.
  const bytes = Uint8Array.from([...Array.from({ length: 14 }, () => 0), 2, 0])
  expect(giftCardCode(bytes.slice(0, 15))).toBeUndefined()
  expect(giftCardCode(bytes)).toMatch(/^2{13}42.$/)
})

test('a typed code is read without blanks and hyphens', () => {
  fc.assert(
    fc.property(code, (made) => {
      const typed = ` ${made.slice(0, 4)}-${made.slice(4, 8)} ${made.slice(8)}\n`.toLowerCase()
      expect(readGiftCardCode(typed)).toBe(made)
    }),
  )
})

test.each(['', '2222', '2'.repeat(17), '2'.repeat(15), '0'.repeat(16), 'Ü'.repeat(16)])(
  '%j is no code',
  (text) => {
    expect(readGiftCardCode(text)).toBeUndefined()
  },
)

test('every single wrong character is found', () => {
  fc.assert(
    fc.property(code, (made) => {
      for (const [index, right] of Array.from(made).entries())
        for (const wrong of codeLetters.replace(right, ''))
          expect(readGiftCardCode(made.slice(0, index) + wrong + made.slice(index + 1))).toBeUndefined()
    }),
    { numRuns: 20 },
  )
})

test('every swap of two neighbours is found', () => {
  fc.assert(
    fc.property(code, (made) => {
      for (let index = 0; index < 15; index++) {
        const [one = '', other = ''] = made.slice(index, index + 2)
        const swapped = made.slice(0, index) + other + one + made.slice(index + 2)
        expect(readGiftCardCode(swapped)).toBe(one === other ? made : undefined)
      }
    }),
  )
})

test('codes of cards that were sold stay good', () => {
  expect(readGiftCardCode('ZYXWVTSRQPNMKJH9')).toBe('ZYXWVTSRQPNMKJH9')
  expect(readGiftCardCode('23456789ABCDEFGH')).toBe('23456789ABCDEFGH')
})
