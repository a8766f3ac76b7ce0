import { expect, test } from 'vitest'

import { passwordWeakness } from './password-strength.ts'

const common = new Set(['password1'])

test.each([
  ['short', ['length']],
  ['Password1', ['pwned']],
  ['aaaaaaaaaa', ['pwned']],
  ['121212121212', ['pwned']],
  ['aaa', ['length', 'pwned']],
  ['νύχιαροζ', []],
  ['💅🏽 on sunday', []],
  ['correct horse battery staple', []],
])('%s → %j', (password, reasons) => {
  expect(passwordWeakness(password, 8, common)).toEqual(reasons)
})
