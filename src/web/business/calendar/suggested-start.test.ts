import { expect, test } from 'vitest'

import { at, calendarDay, eleni, madeView } from '#test/stage/made-calendar.ts'

import { suggestedStart } from './suggested-start.ts'

const timeZone = 'Europe/Athens'
const today = { date: calendarDay, timeZone }

test.each([
  ['12:00', '12:00'],
  ['12:01', '12:15'],
  ['12:46', '13:00'],
  ['23:50', '23:45'],
])('today at %s a booking starts at %s', (now, start) => {
  expect(suggestedStart(madeView(), today, new Date(at(now))).time).toBe(start)
})

test('before the calendar is loaded, the day counts as today', () => {
  expect(suggestedStart(undefined, today, new Date(at('12:01')))).toEqual({
    date: calendarDay,
    time: '12:15',
    staffId: '',
  })
})

test('on another day a booking starts when the salon opens, or at ten', () => {
  const [day] = madeView().days
  if (!day) throw new Error('no day')
  const nextDay = {
    ...day,
    date: '2026-03-11',
    hours: [{ start: '2026-03-11T09:30:00+02:00', end: day.end }],
  }
  const start = (date: string) => suggestedStart(madeView({ days: [nextDay] }), { date, timeZone }).time
  expect(start('2026-03-11')).toBe('09:30')
  expect(start('2026-03-12')).toBe('10:00')
})

test('a technician is chosen, other members choose', () => {
  const staff = [{ id: eleni, name: 'Ελένη', isActive: true, tint: 1 }]
  expect(suggestedStart(madeView({ staff, role: 'technician' }), today).staffId).toBe(eleni)
  expect(suggestedStart(madeView({ staff, role: 'manager' }), today).staffId).toBe('')
})
