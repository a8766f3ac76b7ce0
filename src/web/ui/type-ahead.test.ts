import { describe, expect, test } from 'vitest'

import { bareLetter, typeAheadText } from './type-ahead.ts'

describe('type-ahead', () => {
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
