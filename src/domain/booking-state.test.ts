import { expect, test } from 'vitest'

import {
  bookingStatuses,
  isNearEnough,
  isOpen,
  mayBecome,
  movers,
  statusesBefore,
  type BookingStatus,
  type Mover,
} from './booking-state.ts'

/** All allowed changes; all other pairs are refused. */
const table: readonly (readonly [Mover, BookingStatus, readonly BookingStatus[]])[] = [
  ['customer', 'held', ['expired', 'confirmed']],
  ['customer', 'confirmed', ['cancelled_by_customer']],
  ['salon', 'confirmed', ['checked_in', 'in_progress', 'completed', 'no_show', 'cancelled_by_salon']],
  ['salon', 'checked_in', ['confirmed', 'in_progress', 'completed', 'cancelled_by_salon']],
  ['salon', 'in_progress', ['confirmed', 'checked_in', 'completed']],
  ['salon', 'completed', ['confirmed']],
  ['salon', 'no_show', ['confirmed']],
  ['dispute', 'no_show', ['completed', 'cancelled_by_salon']],
  ['admin', 'confirmed', ['cancelled_by_customer', 'cancelled_by_salon']],
  ['admin', 'checked_in', ['cancelled_by_customer', 'cancelled_by_salon']],
  ['clock', 'held', ['expired']],
]

const pairs = movers.flatMap((mover) => bookingStatuses.map((from) => [mover, from] as const))

test.each(pairs)('the statuses that the %s may give to %s', (mover, from) => {
  const expected = table.find((row) => row[0] === mover && row[1] === from)?.[2] ?? []
  expect(bookingStatuses.filter((to) => mayBecome(mover, from, to))).toEqual(expected)
})

test('the statuses from which a salon may complete a booking', () => {
  expect(statusesBefore('salon', 'completed')).toEqual(['confirmed', 'checked_in', 'in_progress'])
})

test('the statuses of bookings that are not over', () => {
  expect(bookingStatuses.filter(isOpen)).toEqual(['confirmed', 'checked_in', 'in_progress'])
})

const start = Date.parse('2026-05-12T09:00:00Z')

test.each([
  ['completed', '2026-05-12T08:59:59Z', false],
  ['completed', '2026-05-12T09:00:00Z', true],
  ['no_show', '2026-05-12T08:59:59Z', false],
  ['no_show', '2026-05-12T09:00:00Z', true],
  ['checked_in', '2026-05-11T20:59:59Z', false],
  ['checked_in', '2026-05-11T21:00:00Z', true],
  ['in_progress', '2026-05-11T20:59:59Z', false],
  ['confirmed', '2026-05-01T00:00:00Z', true],
] as const)('%s at %s: %s', (mark, now, isNear) => {
  expect(isNearEnough(mark, start, Date.parse(now))).toBe(isNear)
})
