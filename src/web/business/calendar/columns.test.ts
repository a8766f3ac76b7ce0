import { expect, test } from 'vitest'

import { noDetails } from '#domain/booking-details.ts'
import { shownStatuses } from '#domain/booking-state.ts'
import type { CalendarBooking, CalendarView } from '#features/calendar/contract.ts'

import { dayColumns, minuteNow, shownSpan, weekColumns } from './columns.ts'
import { isFreeFor, movedBooking } from './moved-booking.ts'

const [niki, eleni] = ['niki', 'eleni']
const at = (clock: string) => `2026-11-23T${clock}:00+02:00`

const bookingOf = (id: string, staffId: string, [from, to]: readonly [string, string]): CalendarBooking => ({
  id,
  code: id,
  status: 'confirmed',
  start: at(from),
  end: at(to),
  source: 'marketplace',
  clientName: id,
  clientPhone: null,
  ...noDetails,
  nails: null,
  totalCents: 0,
  prepaidCents: 0,
  stamp: '',
  isDisputed: false,
  isSequence: true,
  isFirst: false,
  hasAllergy: false,
  isBirthday: false,
  isInSeries: false,
  isComing: false,
  guests: 1,
  busy: [{ staffId, start: at(from), end: at(to) }],
  items: [
    {
      position: 0,
      staffId,
      staffName: 'Νίκη',
      serviceId: 'gel',
      category: 'gel_polish',
      optionIds: [],
      asked: null,
      name: 'Gel',
      options: [],
      start: at(from),
      end: at(to),
      priceCents: 0,
      phases: [['work', (Date.parse(at(to)) - Date.parse(at(from))) / 60_000]],
      bufferBefore: 0,
      bufferAfter: 10,
      needsResource: false,
    },
  ],
})

const view: CalendarView = {
  timeZone: 'Europe/Athens',
  today: '2026-11-23',
  opensNext: null,
  role: 'owner',
  step: 15,
  staff: [niki, eleni].map((id) => ({ id, name: id, isActive: true, tint: 0 })),
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
    bookingOf('first', niki, ['11:00', '12:00']),
    bookingOf('second', niki, ['13:00', '14:00']),
    bookingOf('other', eleni, ['11:30', '12:30']),
  ],
  holds: [],
}

test('a day of the whole team stands in lanes', () => {
  const [all] = weekColumns(view, 'all')
  expect(all?.blocks.map(({ booking, lane, lanes }) => `${booking.id} ${lane + 1}/${lanes}`)).toEqual([
    'first 1/2',
    'other 2/2',
    'second 1/1',
  ])
})

test.each(shownStatuses)('a booking keeps its place unless it was cancelled: %s', (status) => {
  const [booking] = view.bookings
  if (!booking) throw new Error('no booking')
  const [all] = weekColumns({ ...view, bookings: [{ ...booking, status }] }, 'all')
  expect(all?.blocks).toHaveLength(status.startsWith('cancelled') ? 0 : 1)
})

test.each([
  // An hour with ten minutes of cleaning after it. The same team member's next booking begins at one, the other's at half past eleven.
  ['where it is', '11:00', niki, true],
  ['with its cleaning right before the next', '11:50', niki, true],
  ['without time for its cleaning', '11:55', niki, false],
  ['on the next', '13:30', niki, false],
  ['on a booking of another team member', '12:00', eleni, false],
  ['after that one', '12:30', eleni, true],
  ['by the clock of a week', '2026-11-23T11:55', niki, false],
])('a dragged booking is free exactly where the server would take it: %s', (_, to, staffId, isFree) => {
  const [booking] = view.bookings
  if (!booking) throw new Error('no booking')
  const start = to.length === 5 ? at(to) : to
  const after = movedBooking({ booking, start, zone: '+02:00', items: [{ position: 0, staffId }] })
  expect(isFreeFor(view, after)).toBe(isFree)
})

test('a group is not free where one team member would work on two guests at once', () => {
  const [one, two] = [niki, eleni].map((staffId) => bookingOf('group', staffId, ['16:00', '17:00']))
  if (!one || !two) throw new Error('no booking')
  const items = [...one.items, ...two.items.map((item) => ({ ...item, position: 1 }))]
  const group = { ...one, isSequence: false, guests: 2, items, busy: [...one.busy, ...two.busy] }
  const onlyGroup = { ...view, bookings: [group] }
  const moved = (position: number, staffId: string) =>
    movedBooking({ booking: group, start: at('14:00'), zone: '+02:00', items: [{ position, staffId }] })
  expect(moved(1, eleni).items.map(({ start }) => start.slice(11, 16))).toEqual(['14:00', '14:00'])
  expect(isFreeFor(onlyGroup, moved(1, eleni))).toBe(true)
  expect(isFreeFor(onlyGroup, moved(1, niki))).toBe(false)
})

test('the columns reach an hour beyond the opening hours and the bookings', () => {
  expect(shownSpan(dayColumns(view), 'elapsed')).toEqual({ from: 9 * 60, to: 19 * 60 })
  const late = { ...view, bookings: [bookingOf('late', niki, ['22:30', '23:45'])] }
  expect(shownSpan(dayColumns(late), 'elapsed')).toEqual({ from: 9 * 60, to: 24 * 60 })
})

test('on a day with 25 hours the current time goes by the clock in a week, by elapsed hours in a day', () => {
  const day = { date: '2026-10-25', start: '2026-10-25T00:00:00+03:00' }
  const now = new Date('2026-10-25T10:15:00Z')
  expect(minuteNow('elapsed', day, 'Europe/Athens', now)).toBe(13 * 60 + 15)
  expect(minuteNow('wall', day, 'Europe/Athens', now)).toBe(12 * 60 + 15)
})
