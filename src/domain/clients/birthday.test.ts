import { expect, test } from 'vitest'

import {
  birthdayTyped,
  isBirthday,
  isNearBirthday,
  readBirthday,
  typedOf,
  writtenBirthday,
} from './birthday.ts'

test.each([
  ['15/3/1990', { day: 15, month: 3, year: 1990 }],
  ['15.03.1990', { day: 15, month: 3, year: 1990 }],
  ['15-3-90', { day: 15, month: 3, year: 1990 }],
  ['1/2/05', { day: 1, month: 2, year: 2005 }],
  ['1/2/24', { day: 1, month: 2, year: 1924 }],
  ['1990-03-15', { day: 15, month: 3, year: 1990 }],
  ['1990-03-15 00:00:00', { day: 15, month: 3, year: 1990 }],
  ['--03-15', { day: 15, month: 3, year: null }],
  ['15/3', { day: 15, month: 3, year: null }],
  ['15/3/', { day: 15, month: 3, year: null }],
  ['29/2', { day: 29, month: 2, year: null }],
  ['29/2/2000', { day: 29, month: 2, year: 2000 }],
  // The day cannot be a month.
  ['3/15/1990', { day: 15, month: 3, year: 1990 }],
  // A spreadsheet added the year.
  ['15/3/2026', { day: 15, month: 3, year: null }],
  ['15/3/2022', { day: 15, month: 3, year: null }],
])('%s is a birthday', (text, birthday) => {
  expect(readBirthday(text, 2026)).toEqual(birthday)
})

test.each([
  '',
  '15',
  'Μάρτιος',
  '31/4',
  '30/2',
  '29/2/2001',
  '0/3',
  '13/13',
  '15/3/1890',
  '15/3/2030',
  '1/2/3/4',
])('%s is none', (text) => {
  expect(readBirthday(text, 2026)).toBeUndefined()
})

test.each([
  [{ day: 31, month: 12, year: 1999 }, '31/12/1999'],
  [{ day: 1, month: 1, year: null }, '1/1'],
])('a birthday that is written is read again', (birthday, text) => {
  expect(isBirthday(birthday)).toBe(true)
  expect(writtenBirthday(birthday)).toBe(text)
  expect(readBirthday(text, 2026)).toEqual(birthday)
  expect(birthdayTyped(typedOf(birthday))).toEqual(birthday)
})

test.each([
  [['15', '3', '1990'], { day: 15, month: 3, year: 1990 }],
  [['15', '3', ''], { day: 15, month: 3, year: null }],
  [['', '', ''], null],
  [['15', '', ''], undefined],
  [['', '', '1990'], undefined],
  [['31', '4', ''], undefined],
  [['15', '3', '90'], undefined],
])('%j typed in three fields', ([day = '', month = '', year = ''], birthday) => {
  expect(birthdayTyped({ day, month, year })).toEqual(birthday)
})

test.each([
  [15, 3, '2026-03-15', true],
  [15, 3, '2026-03-12', true],
  [15, 3, '2026-03-18', true],
  [15, 3, '2026-03-11', false],
  [15, 3, '2026-03-19', false],
  [1, 1, '2026-12-30', true],
  [30, 12, '2027-01-02', true],
  [29, 2, '2027-02-25', true],
  [29, 2, '2027-03-04', false],
  [29, 2, '2028-03-03', true],
])('a birthday on %i/%i is near on %s: %s', (day, month, date, isNear) => {
  expect(isNearBirthday({ day, month }, Temporal.PlainDate.from(date))).toBe(isNear)
})
