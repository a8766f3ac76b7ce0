import { expect, test } from 'vitest'

import { isLongEnough, passwordWeakness, personalFacts } from './password-strength.ts'

const rules = { least: 8, common: new Set(['password1']) }
const maria = personalFacts('maria.pappa@example.gr', { firstName: 'Μαρία', last_name: 'Παππά', phone: '1' })

test.each([
  ['short', ['length']],
  ['Password1', ['pwned']],
  ['aaaaaaaaaa', ['pwned']],
  ['121212121212', ['pwned']],
  ['aaa', ['length', 'pwned']],
  ['Onyxi-2026!', ['pwned']],
  ['onyxionyxi', ['pwned']],
  ['ΜΑΝΙΚΙΟΥΡ1', ['pwned']],
  ['maria1990', ['pwned']],
  ['Μαρία-1990!', ['pwned']],
  ['pappa!pappa', ['pwned']],
  ['maria.pappa', ['pwned']],
  ['Παππά2026', ['pwned']],
  ['maria loves lamps', []],
  ['onyxi is my salon', []],
  ['νύχιαροζ', []],
  // Six characters to a person, in either Unicode form.
  ['ώώάήίό'.normalize('NFD'), ['length']],
  ['Ｐａｓｓｗｏｒｄ１', ['pwned']],
  ['12345-67890-1', []],
  ['💅🏽 on sunday', []],
  ['correct horse battery staple', []],
])('%s → %j', (password, reasons) => {
  expect(passwordWeakness(password, rules, maria)).toEqual(reasons)
})

test.each([
  ['quiet red polish', ['characters']],
  ['Quiet red polish', ['characters']],
  ['Quiet red polish 7', []],
  ['Ab1d', ['length']],
  ['abcd', ['length', 'characters']],
])('where one of each kind is wanted: %s → %j', (password, reasons) => {
  const characters = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789']
  expect(passwordWeakness(password, { ...rules, characters }, [])).toEqual(reasons)
})

test('length counts characters as people see them', () => {
  expect(isLongEnough('💅💅💅💅💅💅💅', 8)).toBe(false)
  expect(isLongEnough('νύχιαροζ', 8)).toBe(true)
})
