import { expect, test } from 'vitest'

import { isFeePayable, nextGuaranteeTry } from './guarantee.ts'

const at = Temporal.Instant.from('2026-11-24T10:00:00Z')

test.each([
  [1, '2026-11-25T10:00:00Z'],
  [2, '2026-11-27T10:00:00Z'],
  [3, undefined],
])('after try %i a card is tried again at %s', (tries, next) => {
  expect(nextGuaranteeTry(tries, at)?.toString()).toBe(next)
})

test.each([
  ['kept', 0, false],
  ['due', 0, false],
  ['charging', 0, false],
  ['charging', 1, true],
  ['charged', 1, false],
  ['failed', 3, true],
  ['released', 0, false],
] as const)('a fee that is %s after %i tries can be paid: %s', (status, tries, isPayable) => {
  expect(isFeePayable({ status, tries })).toBe(isPayable)
})
