import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isOneErrorAway } from './typing-error.ts'

describe('one typing error', () => {
  it.each([
    ['volos', 'volos', true],
    ['vloos', 'volos', true],
    ['vollos', 'volos', true],
    ['vols', 'volos', true],
    ['vonos', 'volos', true],
    ['olos', 'volos', true],
    ['volo', 'volos', true],
    ['voloss', 'volos', true],
    ['vlosos', 'volos', false],
    ['vls', 'volos', false],
    ['ovlso', 'volos', false],
    ['kos', 'volos', false],
  ])('%s for %s: %s', (typed, word, isNear) => {
    expect(isOneErrorAway(typed, word)).toBe(isNear)
  })

  it.each([
    ['thse', 'thessaloniki', true],
    ['tsesal', 'thessaloniki', false],
    ['thesal', 'thessaloniki', true],
    ['hessal', 'thessaloniki', true],
  ])('while typing: %s of %s: %s', (typed, word, isNear) => {
    expect(isOneErrorAway(typed, word, true)).toBe(isNear)
  })

  it('recognises every single error', () => {
    const slip = fc.tuple(
      fc.stringMatching(/^[a-d]{2,8}$/),
      fc.nat(20),
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.nat(3),
    )
    fc.assert(
      fc.property(slip, ([word, place, letter, kind]) => {
        const at = place % (word.length - 1)
        const [head, tail] = [word.slice(0, at), word.slice(at)]
        const slips = [
          head + letter + tail,
          head + tail.slice(1),
          head + letter + tail.slice(1),
          head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
        ]
        expect(isOneErrorAway(slips[kind] ?? '', word)).toBe(true)
      }),
    )
  })
})
