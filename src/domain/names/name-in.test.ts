import { expect, test } from 'vitest'

import { nameIn, withoutGreek } from './name-in.ts'

test.each([
  ['as it was written', 'el', { name: 'Χαρίκλεια', nameEn: 'Hariklia' }, 'Χαρίκλεια'],
  ['as its owner writes it', 'en', { name: 'Χαρίκλεια', nameEn: 'Hariklia' }, 'Hariklia'],
  ['by the standard', 'en', { name: 'Χαρίκλεια', nameEn: '' }, 'Charikleia'],
  ['Latin already', 'en', { name: 'Nail Room', nameEn: '' }, 'Nail Room'],
  ['Latin already', 'el', { name: 'Nail Room', nameEn: '' }, 'Nail Room'],
] as const)('a name is shown %s: %s', (_, locale, written, expected) => {
  expect(nameIn(locale, written)).toBe(expected)
})

test.each([
  ['', true],
  ['Hariklia & Co. – Café', true],
  ['Ηariklia', false],
  ['Nails μ', false],
])('%j may be written as a name in Latin letters: %s', (text, may) => {
  expect(withoutGreek.test(text)).toBe(may)
})
