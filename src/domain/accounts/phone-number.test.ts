import { expect, test } from 'vitest'

import { phoneNumber, typedNumber } from './phone-number.ts'

test.each([
  ['+306900000000', '306900000000'],
  ['306900000000', '306900000000'],
  [' +30 690 000 0000 ', '306900000000'],
  ['12', '12'],
  ['123456789012345', '123456789012345'],
])('%j is %s', (text, kept) => {
  expect(phoneNumber(text)).toBe(kept)
})

test.each([
  '',
  '+',
  '1',
  '0690000000',
  '+0306900000',
  '1234567890123456',
  '30-690',
  '30690a',
  '++30690',
  '٣٠٦٩٠',
])('%j is none', (text) => {
  expect(phoneNumber(text)).toBeUndefined()
})

test.each([
  ['690 123 4567', '+306901234567'],
  ['(690) 123-45.67', '+306901234567'],
  ['+357 96 123456', '+35796123456'],
  ['00357 96 123456', '+35796123456'],
  ['+30 690 123 4567', '+306901234567'],
  ['210 123 4567', undefined],
  ['96 123456', undefined],
  ['+357', undefined],
  ['', undefined],
])('%j as typed is %j', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})
