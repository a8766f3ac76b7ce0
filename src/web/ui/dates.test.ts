import { expect, test } from 'vitest'

import { inDayParts } from '../market/booking/day-parts.ts'
import { addDays, dayParts, shortWhen, todayIn } from './dates.ts'

test('days are counted over the end of a year and over the change of clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-26', -2)).toBe('2026-10-24')
})

test('today is the day of the salon, not of the browser', () => {
  const lateInLondon = new Date('2026-06-30T22:30:00Z')
  expect(todayIn('Europe/Athens', lateInLondon)).toBe('2026-07-01')
  expect(todayIn('Europe/London', lateInLondon)).toBe('2026-06-30')
})

test('buttons name weekday and time in both languages', () => {
  expect(shortWhen('el', '2026-11-20T17:15:00+02:00', 'Europe/Athens')).toBe('Παρ 17:15')
  expect(shortWhen('en', '2026-11-20T17:15:00+02:00', 'Europe/Athens')).toBe('Fri 17:15')
  expect(dayParts('el', '2026-11-20')).toEqual({ weekday: 'Παρ', day: '20', month: 'Νοε' })
})

test('starts stand under the part of the day, and empty parts are left out', () => {
  const starts = ['09:00', '11:45', '12:00', '14:45', '20:00'].map((time) => ({
    start: `2026-11-20T${time}:00+02:00`,
  }))
  const shown = inDayParts(starts).map(({ part, starts: of }) => [
    part,
    of.map(({ start }) => start.slice(11, 16)),
  ])
  expect(shown).toEqual([
    ['morning', ['09:00', '11:45']],
    ['noon', ['12:00', '14:45']],
    ['evening', ['20:00']],
  ])
})
