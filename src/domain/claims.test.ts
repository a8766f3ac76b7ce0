import { expect, test } from 'vitest'

import { maskedEmail, maskedPhone, textableNumber } from './claims.ts'

test('a contact is masked so that only its owner recognises it', () => {
  expect(maskedEmail('niki@salon.gr')).toBe('n•••@salon.gr')
  expect(maskedPhone('+30 210 123 4567')).toBe('•••• 67')
})

test.each([
  ['690 111 2222', '+306901112222'],
  ['+30 690 111 2222', '+306901112222'],
  // A landline receives no texts.
  ['210 123 4567', undefined],
  ['+30 2310 123456', undefined],
  ['+44 7700 900123', '+447700900123'],
  ['κανένα', undefined],
  [null, undefined],
])('a text to %s goes to %s', (listed, number) => {
  expect(textableNumber(listed)).toBe(number)
})
