import { expect, test } from 'vitest'

import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'

import { dayColumns, isTaken, minuteNow, shownSpan, weekColumns } from './columns.ts'

const [niki, eleni] = ['niki', 'eleni']
const at = (clock: string) => `2026-11-23T${clock}:00+02:00`

const visit = (id: string, staffId: string, [from, to]: readonly [string, string]): CalendarBooking => ({
  id,
  code: id,
  status: 'confirmed',
  start: at(from),
  end: at(to),
  source: 'marketplace',
  clientName: id,
  clientPhone: null,
  note: '',
  totalCents: 0,
  stamp: '',
  isDisputed: false,
  items: [
    {
      position: 0,
      staffId,
      asked: null,
      name: 'Gel',
      options: [],
      start: at(from),
      end: at(to),
      priceCents: 0,
    },
  ],
})

const view: CalendarView = {
  timeZone: 'Europe/Athens',
  today: '2026-11-23',
  role: 'owner',
  step: 15,
  staff: [niki, eleni].map((id) => ({ id, name: id, isActive: true })),
  days: [
    {
      date: '2026-11-23',
      start: at('00:00'),
      end: '2026-11-24T00:00:00+02:00',
      hours: [{ start: at('10:00'), end: at('18:00') }],
      reason: null,
      staff: [niki, eleni].map((staffId) => ({
        staffId,
        work: [{ start: at('10:00'), end: at('18:00') }],
        blocks: [],
      })),
    },
  ],
  bookings: [
    visit('first', niki, ['11:00', '12:00']),
    visit('second', niki, ['13:00', '14:00']),
    visit('other', eleni, ['11:30', '12:30']),
  ],
  holds: [],
}

test('a day of everybody stands in lanes; a place is taken there by the same person’s visits alone', () => {
  const [all] = weekColumns(view, 'all')
  const [own, hers] = dayColumns(view)
  if (!all || !own || !hers) throw new Error('no columns')
  expect(all.blocks.map(({ booking, lane, lanes }) => `${booking.id} ${lane + 1}/${lanes}`)).toEqual([
    'first 1/2',
    'other 2/2',
    'second 1/1',
  ])
  const first = all.blocks[0]
  if (!first) throw new Error('no block')
  const noon = { from: 12 * 60, to: 13 * 60 }
  const one = { from: 13 * 60 + 30, to: 14 * 60 + 30 }
  expect([all, own, hers].map((column) => isTaken(column, noon, first))).toEqual([false, false, true])
  expect([all, own, hers].map((column) => isTaken(column, one, first))).toEqual([true, true, false])
  expect(isTaken(own, { from: 11 * 60, to: 12 * 60 }, first)).toBe(false)
})

test('what is drawn reaches an hour beyond the hours and the visits', () => {
  expect(shownSpan(dayColumns(view), 'elapsed')).toEqual({ from: 9 * 60, to: 19 * 60 })
  const late = { ...view, bookings: [visit('late', niki, ['22:30', '23:45'])] }
  expect(shownSpan(dayColumns(late), 'elapsed')).toEqual({ from: 9 * 60, to: 24 * 60 })
})

test('on a day with 25 hours the present lies by the clock in a week, by what has passed in a day', () => {
  const day = { date: '2026-10-25', start: '2026-10-25T00:00:00+03:00' }
  const now = new Date('2026-10-25T10:15:00Z')
  expect(minuteNow('elapsed', day, 'Europe/Athens', now)).toBe(13 * 60 + 15)
  expect(minuteNow('wall', day, 'Europe/Athens', now)).toBe(12 * 60 + 15)
})
