import { describe, expect, test } from 'vitest'

import { bareLetter, requireValue, textOf, typeAheadText, valueOf } from './select-rule.ts'

describe('select items', () => {
  test('an empty value is refused', () => {
    expect(() => requireValue('')).toThrow('A select item must have a non-empty value')
    expect(requireValue('0')).toBe('0')
  })

  test('nothing chosen has a value too', () => {
    expect(valueOf('')).not.toBe('')
    expect(['', 'a'].map((text) => textOf(valueOf(text)))).toEqual(['', 'a'])
  })

  test.each([
    ['Πάτρα', 'Πατρα'],
    ['Άγιος Νικόλαος', 'Αγιοσ Νικολαοσ'],
    ['Κηφισιά', 'Κηφισια'],
    ['προϊόν', 'προιον'],
    ['Café', 'Cafe'],
  ])('%s is found by %s', (label, text) => expect(typeAheadText(label)).toBe(text))

  test.each([
    ['ά', 'α'],
    ['Ή', 'Η'],
    ['ΐ', 'ι'],
    ['ς', 'σ'],
    ['é', 'e'],
  ])('%s is typed as %s', (key, bare) => expect(bareLetter(key)).toBe(bare))

  test.each(['α', 'e', ' ', 'Enter', 'ArrowDown', 'Dead'])('%s stays as it is', (key) => {
    expect(bareLetter(key)).toBeUndefined()
  })
})
