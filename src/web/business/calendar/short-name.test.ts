import { expect, test } from 'vitest'

import { shortName } from './short-name.ts'

test.each([
  ['Μαρία Παππά', 'Μαρία Π.'],
  ['Άννα Μαρία Καραγιάννη', 'Άννα Κ.'],
  ['Μαρία', 'Μαρία'],
  ['  Ζωή   Ντόκου ', 'Ζωή Ν.'],
  ['', ''],
])('%j is written %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})
