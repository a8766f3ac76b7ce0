import { expect, test } from 'vitest'

import { emailAddress } from './email-address.ts'

test.each([
  [' Maria@Example.GR ', 'maria@example.gr'],
  ["o'neil+nails@sub.example.com", "o'neil+nails@sub.example.com"],
  ['maria@localhost', 'maria@localhost'],
])('%s is %s', (text, address) => {
  expect(emailAddress(text)).toBe(address)
})

test.each([
  '',
  'maria',
  '@a.gr',
  'a@',
  'a@b@c.gr',
  'a b@c.gr',
  'μαρία@example.gr',
  'Αdmin@example.gr',
  '\u212a@example.gr',
  'a@b..gr',
  'a@-b.gr',
  'a@b.gr\n b',
  `${'a'.repeat(251)}@b.gr`,
])('%j is none', (text) => {
  expect(emailAddress(text)).toBeUndefined()
})
