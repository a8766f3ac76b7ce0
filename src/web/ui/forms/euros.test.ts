import { expect, test } from 'vitest'

import { centsOf, eurosOf } from './euros.ts'

test.each([
  [2500, 'en', '25'],
  [2550, 'en', '25.50'],
  [2505, 'el', '25,05'],
] as const)('%d cents are written for a field', (cents, locale, text) => {
  expect(eurosOf(cents, locale)).toBe(text)
  expect(centsOf(text)).toBe(cents)
})

test.each([
  ['12,5', 1250],
  ['10000', 1_000_000],
  ['10000.01', undefined],
  ['1.234,50', undefined],
  ['', undefined],
])('%j is read as %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})
