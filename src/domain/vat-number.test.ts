import { expect, test } from 'vitest'

import { vatNumber } from './vat-number.ts'

test.each([
  // Numbers of public bodies and large companies, as they print them.
  ['090000045', '090000045'],
  ['094019245', '094019245'],
  ['EL094019245', '094019245'],
  ['el 094 019 245', '094019245'],
  ['ΕΛ 094.019.245', '094019245'],
  ['094019244', undefined],
  ['094019254', undefined],
  ['490019245', undefined],
  ['000000000', undefined],
  ['09401924', undefined],
  ['0940192450', undefined],
  ['DE094019245', undefined],
  ['', undefined],
])('%s', (text, kept) => {
  expect(vatNumber(text)).toBe(kept)
})

test('one wrong digit, and two swapped neighbours, are detected', () => {
  const right = '094019245'
  const wrong = Array.from(right, (digit, place) =>
    Array.from({ length: 10 }, (_, other) => other)
      .filter((other) => other !== Number(digit))
      .map((other) => right.slice(0, place) + other + right.slice(place + 1)),
  ).flat()
  // A check digit of 10 is written as 0, so a few swaps remain undetected; a wrong last digit never does.
  expect(wrong.filter((text) => vatNumber(text) !== undefined).length).toBeLessThanOrEqual(4)
  expect(vatNumber('904019245')).toBeUndefined()
  expect(vatNumber('094109245')).toBeUndefined()
})
