import { expect, test } from 'vitest'

import type { CalendarView } from '#features/calendar/contract.ts'
import { at, calendarDay, eleni, madeCalendarBooking, madeView, niki } from '#test/stage/made-calendar.ts'

import { isPast, startOfPress, suggestedStart } from './suggested-start.ts'

const nextDay = '2026-03-11'

const onNextDay = (clock: string) => at(clock).replace(calendarDay, nextDay)

const booked = (staffId: string, start: string, end: string) =>
  madeCalendarBooking({ id: `${staffId} ${start}`, busy: [{ staffId, start, end }] })

const held = (staffId: string, start: string, end: string) => ({
  staffId,
  start,
  end,
  busy: [{ start, end }],
})

/** The next day, on which the salon opens at half past nine. */
function openNextDay(): CalendarView['days'] {
  const hours = [{ start: onNextDay('09:30'), end: onNextDay('18:00') }]
  const staff = [niki, eleni].map((staffId) => ({ staffId, work: hours, blocks: [] }))
  const end = '2026-03-12T00:00:00+02:00'
  return [{ date: nextDay, start: onNextDay('00:00'), end, hours, reason: null, staff }]
}

test.each<[string, string, Partial<CalendarView>, string]>([
  ['one of two is free: the next quarter', '12:01', {}, `${calendarDay} 12:15`],
  [
    'both are busy: when the first is free again',
    '12:01',
    { bookings: [booked(niki, at('12:00'), at('13:00')), booked(eleni, at('12:00'), at('12:40'))] },
    `${calendarDay} 12:45`,
  ],
  [
    'a customer books with the other one at this moment',
    '12:01',
    { bookings: [booked(niki, at('12:00'), at('16:00'))], holds: [held(eleni, at('12:00'), at('13:00'))] },
    `${calendarDay} 13:00`,
  ],
  [
    'a cancelled booking takes no time',
    '12:01',
    {
      bookings: [niki, eleni].map((id) => ({
        ...booked(id, at('12:00'), at('18:00')),
        status: 'cancelled_by_salon' as const,
      })),
    },
    `${calendarDay} 12:15`,
  ],
  ['before it opens: when it opens', '04:35', {}, `${calendarDay} 10:00`],
  ['at night: when it opens on the next day', '23:10', {}, `${nextDay} 10:00`],
  ['at night before closed days: after them', '23:10', { opensNext: onNextDay('09:30') }, `${nextDay} 09:30`],
  ['at night, and it never opens again: now', '23:55', { opensNext: null }, `${calendarDay} 23:45`],
  [
    'at night in a week: the first free time of the next day',
    '23:10',
    {
      days: [...madeView().days, ...openNextDay()],
      bookings: [niki, eleni].map((id) => booked(id, onNextDay('09:00'), onNextDay('11:20'))),
    },
    `${nextDay} 11:30`,
  ],
])('today, %s', (_, now, but, start) => {
  const { date, time } = suggestedStart(madeView(but), calendarDay, new Date(at(now)))
  expect(`${date} ${time}`).toBe(start)
})

test('another day is kept: its first free time, or ten', () => {
  const start = (but: Partial<CalendarView>, date: string) =>
    suggestedStart(madeView({ days: openNextDay(), bookings: [], ...but }), date)
  expect(start({}, nextDay)).toMatchObject({ date: nextDay, time: '09:30' })
  const busy = [niki, eleni].map((id) => booked(id, onNextDay('09:30'), onNextDay('10:30')))
  expect(start({ bookings: busy }, nextDay)).toMatchObject({ date: nextDay, time: '10:30' })
  expect(start({}, '2026-03-12')).toMatchObject({ date: '2026-03-12', time: '10:00' })
})

test('a technician is chosen, other members choose', () => {
  const staff = [{ id: eleni, name: 'Ελένη', isActive: true, tint: 1 }]
  expect(suggestedStart(madeView({ staff, role: 'technician' }), calendarDay).staffId).toBe(eleni)
  expect(suggestedStart(madeView({ staff, role: 'manager' }), calendarDay).staffId).toBe('')
})

test.each([
  ['a free hour before now', '11:30', '12:07', {}, '12:10'],
  ['a gap that is over', '11:30', '12:07', { bookings: [booked(niki, at('11:45'), at('13:00'))] }, '11:30'],
  [
    'another one’s booking is in no way',
    '11:30',
    '12:07',
    { bookings: [booked(eleni, at('11:45'), at('13:00'))] },
    '12:10',
  ],
  ['a time ahead', '14:30', '12:07', {}, '14:30'],
])('a press on today: %s', (...[, pressed, now, but, time]) => {
  const draft = { date: calendarDay, time: pressed, staffId: niki }
  const start = startOfPress(madeView({ bookings: [], ...but }), draft, new Date(at(now)))
  expect(start).toEqual({ ...draft, time })
  const past = [time, '12:06', '12:07'].map((one) =>
    isPast(madeView(), { ...draft, time: one }, Date.parse(at(now))),
  )
  expect(past).toEqual([time < now, true, false])
})

test('after midnight a press on the day that was today stays', () => {
  const draft = { date: calendarDay, time: '11:00', staffId: niki }
  expect(startOfPress(madeView({ bookings: [] }), draft, new Date(onNextDay('12:07')))).toEqual(draft)
  expect(isPast(madeView(), draft, Date.parse(onNextDay('10:00')))).toBe(true)
})

test('a press on another day stays', () => {
  const draft = { date: nextDay, time: '09:00', staffId: niki }
  const view = madeView({ days: openNextDay() })
  expect(startOfPress(view, draft, new Date(at('12:07')))).toEqual(draft)
  expect(isPast(view, draft, Date.parse(at('12:07')))).toBe(false)
})
