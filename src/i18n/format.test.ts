import { expect, test } from 'vitest'

import { decimal } from './decimal.ts'
import {
  count,
  fullDay,
  longDay,
  minutes,
  money,
  rating,
  shortDay,
  shortDayAndTime,
  time,
  written,
} from './format.ts'

test.each([
  [1800, '18\u00a0€', '€18'],
  [1850, '18,50\u00a0€', '€18.50'],
  [5, '0,05\u00a0€', '€0.05'],
  [-250, '−2,50\u00a0€', '−€2.50'],
  [123456789, '1.234.567,89\u00a0€', '€1,234,567.89'],
])('money %s', (cents, greek, english) => {
  expect([money('el', cents), money('en', cents)]).toEqual([greek, english])
})

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [22174, '22.174', '22,174'],
  [1234567, '1.234.567', '1,234,567'],
])('count %s', (value, greek, english) => {
  expect([count('el', value), count('en', value)]).toEqual([greek, english])
})

test.each([
  [35, '35′', '35 min'],
  [60, '1 ώρα', '1 h'],
  [75, '1 ώρα 15′', '1 h 15 min'],
  [120, '2 ώρες', '2 h'],
])('minutes %s', (total, greek, english) => {
  expect([minutes('el', total), minutes('en', total)]).toEqual([greek, english])
})

test('days and times are in the salon’s time zone, on any machine', () => {
  const instant = '2026-11-20T22:30:00Z'
  expect(time(instant)).toBe('00:30')
  expect([shortDay('el', instant), shortDay('en', instant)]).toEqual(['Σάβ 21 Νοε', 'Sat 21 Nov'])
  expect([longDay('el', instant), longDay('en', instant)]).toEqual([
    'Σάββατο 21 Νοεμβρίου',
    'Saturday 21 November',
  ])
  expect(fullDay('el', instant)).toBe('Σάββατο 21 Νοεμβρίου 2026')
  expect(shortDayAndTime('en', instant)).toBe('Sat 21 Nov, 00:30')
})

test('both hours of the night of the autumn clock change are 03:30', () => {
  expect([time('2026-10-25T00:30:00Z'), time('2026-10-25T01:30:00Z')]).toEqual(['03:30', '03:30'])
})

test('a rating has one decimal in the language’s own format', () => {
  expect([rating('el', 4.83), rating('en', 4.83)]).toEqual(['4,8', '4.8'])
  expect([decimal('el', 2.13), decimal('en', 2.13), decimal('el', 5)]).toEqual(['2,1', '2.1', '5'])
})

test.each([
  ['2026-11-20', '20 Νοε 2026', '20 Nov 2026'],
  ['2027-05-01T09:05', '1 Μαΐ 2027, 09:05', '1 May 2027, 09:05'],
  ['17:15', '17:15', '17:15'],
])('what a field holds, %s', (value, greek, english) => {
  expect([written('el', value), written('en', value)]).toEqual([greek, english])
})
