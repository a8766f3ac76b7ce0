import { expect, test } from 'vitest'

import type { DayBooking } from '#features/my-day/contract.ts'

import { visitsAhead } from './visits-ahead.ts'

const at = (hour: number, status: DayBooking['status'] = 'confirmed'): DayBooking => ({
  id: `${hour}`,
  status,
  start: `2026-03-10T${hour}:00:00+02:00`,
  end: `2026-03-10T${hour + 1}:00:00+02:00`,
  clientName: 'Μαρία',
  clientPhone: null,
  note: '',
  services: [],
})

test.each([
  ['before the first', [at(10), at(12)], '09:00', '10', ['12']],
  ['in the first', [at(10), at(12)], '10:30', '10', ['12']],
  ['at its end', [at(10), at(12)], '11:00', '12', ['10']],
  ['while one is under way', [at(10, 'in_progress'), at(12)], '10:30', '12', ['10']],
  ['when one has arrived', [at(10, 'checked_in'), at(12)], '09:50', '10', ['12']],
  ['after those that ended', [at(10, 'completed'), at(11, 'no_show'), at(12)], '09:00', '12', []],
  ['after the last', [at(10)], '13:00', undefined, ['10']],
  ['on a free day', [], '13:00', undefined, []],
] as const)('%s', (_, bookings, now, ...[next, rest]) => {
  const ahead = visitsAhead(bookings, Date.parse(`2026-03-10T${now}:00+02:00`))
  expect(ahead.next?.id).toBe(next)
  expect(ahead.rest.map(({ id }) => id)).toEqual(rest)
})
