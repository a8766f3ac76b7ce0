import { expect, test } from 'vitest'

import { banDuration } from './ban-duration.ts'

test.each([
  ['none', 'none'],
  ['300ms', 300],
  ['1.5h', 5_400_000],
  ['2h45m', 9_900_000],
  ['24h', 86_400_000],
  ['1h0m0.5s', 3_600_500],
  ['.5s', 500],
  ['0', 0],
  ['0s', 0],
  ['87600h', 315_360_000_000],
  ['', undefined],
  ['24', undefined],
  ['1d', undefined],
  ['-1h', undefined],
  ['1h ', undefined],
  ['h', undefined],
  ['1.2.3h', undefined],
  ['forever', undefined],
  ['99999999999h', undefined],
  ['1h'.repeat(60), undefined],
] as const)('%s → %s', (text, expected) => {
  expect(banDuration(text)).toBe(expected)
})
