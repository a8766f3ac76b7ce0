import { expect, test } from 'vitest'

import { fallsOut, overfilled, type HoursPlan } from './affected-bookings.ts'
import type { MinuteRange } from './availability/calendar.ts'

const zone = 'Europe/Athens'
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds
/** A service on Tuesday 2 June 2026, or on another day. */
const visit = (from: string, to: string, date = '2026-06-02') => ({
  start: at(`${date}T${from}`),
  end: at(`${date}T${to}`),
})

const plan = (ranges: readonly MinuteRange[], more: Partial<HoursPlan> = {}): HoursPlan => ({
  weekly: new Map([[2, ranges]]),
  dates: new Map(),
  breaks: new Map(),
  ...more,
})
const day = plan([[600, 1080]])

test.each([
  ['hours that still hold it', day, plan([[540, 1200]]), visit('10:00', '11:00'), false],
  ['an earlier end', day, plan([[600, 1050]]), visit('17:00', '18:00'), true],
  ['an end right at its end', day, plan([[600, 1080]]), visit('17:00', '18:00'), false],
  ['a day that is closed', day, plan([]), visit('10:00', '11:00'), true],
  [
    'a pause in the middle of it',
    day,
    plan([
      [600, 780],
      [840, 1080],
    ]),
    visit('12:30', '14:30'),
    true,
  ],
  [
    'a break that cuts into it',
    day,
    plan([[600, 1080]], { breaks: new Map([[2, [[780, 810]]]]) }),
    visit('12:30', '13:05'),
    true,
  ],
  [
    'a break beside it',
    day,
    plan([[600, 1080]], { breaks: new Map([[2, [[780, 810]]]]) }),
    visit('12:00', '13:00'),
    false,
  ],
  [
    'a date with hours of its own',
    day,
    plan([[600, 1080]], { dates: new Map([['2026-06-02', [[600, 720]]]]) }),
    visit('13:00', '14:00'),
    true,
  ],
  [
    'another date',
    day,
    plan([[600, 1080]], { dates: new Map([['2026-06-09', []]]) }),
    visit('13:00', '14:00'),
    false,
  ],
  ['hours outside of which it lay before', day, plan([]), visit('08:00', '09:00'), false],
  [
    'a night that goes on after midnight',
    plan([[1200, 1440]], {
      weekly: new Map([
        [2, [[1200, 1440]]],
        [3, [[0, 120]]],
      ]),
    }),
    plan([[1200, 1440]]),
    { start: at('2026-06-02T23:30'), end: at('2026-06-03T00:30') },
    true,
  ],
])('%s', (_, ...[before, after, service, isHit]) => {
  expect(fallsOut(zone, { before, after }, service)).toBe(isHit)
})

test('a resource with too few units lists the bookings of that moment and no others', () => {
  const uses = [
    { visitId: 'a', ...visit('10:00', '11:00') },
    { visitId: 'b', ...visit('10:30', '11:30') },
    { visitId: 'c', ...visit('11:30', '12:30') },
  ]
  const found = (units: number, outages = [] as { start: number; end: number }[]) =>
    [...overfilled(uses, { units, outages })].toSorted()
  expect(found(2)).toEqual([])
  expect(found(1)).toEqual(['a', 'b'])
  expect(found(2, [visit('10:45', '11:00')])).toEqual(['a', 'b'])
  expect(found(2, [visit('11:00', '12:00')])).toEqual([])
  expect(found(1, [visit('12:00', '13:00')])).toEqual(['a', 'b', 'c'])
})
