import { expect, test } from 'vitest'

import { idsOfNumber, shortNumber } from './short-number.ts'

const id = '01a21ede-9850-7298-aa59-88f727868e86'
// The last id of one day, and the first of the next.
const late = '01a21f73-9bff-7000-8000-000000000000'
const early = '01a21f73-9c00-7000-8000-000000ffffff'

test.each([
  [id, '261127-08818310'],
  [late, '261127-00000000'],
  [early, '261128-16777215'],
])('the number of %s', (of, number) => {
  expect(shortNumber(of)).toBe(number)
  const { from = '', to = '', end } = idsOfNumber(number) ?? {}
  expect([from <= of, of < to, of.slice(-6)]).toEqual([true, true, end])
})

test('a number is read with a hyphen, a blank or neither', () => {
  const read = ['261127-08818310', '261127 08818310', ' 26112708818310 '].map(idsOfNumber)
  expect(new Set(read.map((ids) => JSON.stringify(ids))).size).toBe(1)
})

test.each(['', '261127', '261327-08818310', '26112708818310x', id])('%j is no number', (text) => {
  expect(idsOfNumber(text)).toBeUndefined()
})
