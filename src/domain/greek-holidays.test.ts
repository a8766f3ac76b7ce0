import { expect, test } from 'vitest'

import { holidaysOf, type GreekHoliday } from './greek-holidays.ts'

const on = (year: number, name: GreekHoliday) =>
  holidaysOf(year)
    .find(({ holiday }) => holiday === name)
    ?.date.slice(5)

test.each([
  [2016, '05-01'],
  [2019, '04-28'],
  [2021, '05-02'],
  [2022, '04-24'],
  [2023, '04-16'],
  [2024, '05-05'],
  [2025, '04-20'],
  [2026, '04-12'],
  [2027, '05-02'],
  [2028, '04-16'],
  [2029, '04-08'],
  [2030, '04-28'],
  [2040, '05-06'],
])('Easter of %i is on %s', (year, easter) => expect(on(year, 'easter_sunday')).toBe(easter))

test('a whole year, in order', () => {
  expect(holidaysOf(2026).map(({ date, holiday }) => `${date} ${holiday}`)).toEqual([
    '2026-01-01 new_year',
    '2026-01-06 epiphany',
    '2026-02-23 clean_monday',
    '2026-03-25 independence',
    '2026-04-10 good_friday',
    '2026-04-12 easter_sunday',
    '2026-04-13 easter_monday',
    '2026-05-01 labour_day',
    '2026-06-01 whit_monday',
    '2026-08-15 assumption',
    '2026-10-28 ochi',
    '2026-12-25 christmas',
    '2026-12-26 boxing_day',
  ])
})

test.each([
  [2025, '03-03', '06-09'],
  [2024, '03-18', '06-24'],
  [2027, '03-15', '06-21'],
])('%i: Clean Monday %s, Whit Monday %s', (year, clean, whit) => {
  expect([on(year, 'clean_monday'), on(year, 'whit_monday')]).toEqual([clean, whit])
})
