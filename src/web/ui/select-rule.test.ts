import { describe, expect, test } from 'vitest'

import { requireValue, textOf, valueOf } from './select-rule.ts'

describe('select items', () => {
  test('an empty value is refused', () => {
    expect(() => requireValue('')).toThrow('A select item must have a non-empty value')
    expect(requireValue('0')).toBe('0')
  })

  test('nothing chosen has a value too', () => {
    expect(valueOf('')).not.toBe('')
    expect(['', 'a'].map((text) => textOf(valueOf(text)))).toEqual(['', 'a'])
  })
})
