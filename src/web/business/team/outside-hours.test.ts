import { expect, test } from 'vitest'

import { isOutside } from './outside-hours.ts'

const salon = [{ weekday: 1, ranges: [[600, 840] as const, [1020, 1200] as const] }]

test.each([
  ['the same hours', 1, [600, 840], false],
  ['shorter ones', 1, [630, 700], false],
  ['an earlier start', 1, [540, 840], true],
  ['a later end', 1, [1020, 1260], true],
  ['the break of the salon too', 1, [600, 1200], true],
  ['a closed day', 2, [600, 840], true],
] as const)('hours outside of the salon’s: %s', (_, weekday, range, isThere) => {
  expect(isOutside([{ weekday, ranges: [range] }], salon)).toBe(isThere)
})

test('a day off is never outside', () => {
  expect(isOutside([{ weekday: 2, ranges: [] }], salon)).toBe(false)
})
