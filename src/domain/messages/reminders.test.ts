import { describe, expect, test } from 'vitest'

import { isQuiet } from './quiet-hours.ts'
import {
  asksWhetherComing,
  nextReminder,
  reminderKinds,
  reminderTime,
  type RemindedBooking,
  type ReminderKind,
} from './reminders.ts'

const zone = 'Europe/Athens'
const local = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).toInstant()

interface Given {
  readonly start: string
  readonly agreed: string
  readonly hours?: number
}
const bookingOf = ({ start, agreed, hours = 24 }: Given): RemindedBooking => ({
  start: local(start),
  freeUntil: local(start).subtract({ hours }),
  agreedAt: local(agreed),
  timeZone: zone,
})
const shown = (at: Temporal.Instant | null) =>
  at && at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })

test.each<[string, Given, free: string | null, soon: string | null]>([
  [
    'booked long before: a day before the free hours end, and two hours before',
    { start: '2026-05-14T14:30', agreed: '2026-05-01T10:00' },
    '2026-05-12T14:30', '2026-05-14T12:30',
  ],
  [
    'booked the evening before the free hours end: that same day',
    { start: '2026-05-14T14:30', agreed: '2026-05-12T21:00' },
    '2026-05-13T11:30', '2026-05-14T12:30',
  ],
  [
    'booked when the free hours were nearly over: only two hours before',
    { start: '2026-05-14T14:30', agreed: '2026-05-13T12:00' },
    null, '2026-05-14T12:30',
  ],
  ['booked for this afternoon', { start: '2026-05-14T14:30', agreed: '2026-05-14T09:00' }, null, null],
  ['booked six hours before', { start: '2026-05-14T17:00', agreed: '2026-05-14T11:00' }, null, '2026-05-14T15:00'],
  [
    'early in the morning: the evening before',
    { start: '2026-05-14T10:00', agreed: '2026-05-01T10:00' },
    '2026-05-12T10:00', '2026-05-13T20:00',
  ],
  [
    'early in the morning, booked the evening before: none',
    { start: '2026-05-14T10:00', agreed: '2026-05-13T19:00' },
    null, null,
  ],
  [
    'late in the evening: at eight',
    { start: '2026-05-14T23:30', agreed: '2026-05-01T10:00' },
    '2026-05-12T20:00', '2026-05-14T20:00',
  ],
  [
    'free until the start: a day before, and two hours before',
    { start: '2026-05-14T14:30', agreed: '2026-05-01T10:00', hours: 0 },
    '2026-05-13T14:30', '2026-05-14T12:30',
  ],
  [
    'free until the start, booked yesterday: not two in one hour',
    { start: '2026-05-14T14:30', agreed: '2026-05-13T18:00', hours: 0 },
    '2026-05-14T11:30', null,
  ],
  [
    'a week of notice',
    { start: '2026-05-14T14:30', agreed: '2026-04-01T10:00', hours: 168 },
    '2026-05-06T14:30', '2026-05-14T12:30',
  ],
  [
    'over the change to summer time: hours are elapsed',
    { start: '2026-03-30T12:00', agreed: '2026-03-01T10:00' },
    '2026-03-28T11:00', '2026-03-30T10:00',
  ],
  [
    'over the change to winter time',
    { start: '2026-10-26T12:00', agreed: '2026-10-01T10:00' },
    '2026-10-24T13:00', '2026-10-26T10:00',
  ],
])('%s', (_, given, free, soon) => {
  const booking = bookingOf(given)
  expect([shown(reminderTime('free', booking)), shown(reminderTime('soon', booking))]).toEqual([free, soon])
}) // prettier-ignore

test.each<[string, now: string, free: string | null, soon: string | null]>([
  ['before its time', '2026-05-12T14:00', '2026-05-12T14:30', '2026-05-14T12:30'],
  ['an hour late', '2026-05-12T15:30', '2026-05-12T15:30', '2026-05-14T12:30'],
  ['late, by night', '2026-05-12T22:30', '2026-05-13T09:00', '2026-05-14T12:30'],
  ['too late for a free change', '2026-05-13T13:31', null, '2026-05-14T12:30'],
  ['nearly there', '2026-05-14T14:00', null, '2026-05-14T14:00'],
  ['there', '2026-05-14T14:01', null, null],
])('a job that looks %s', (_, now, free, soon) => {
  const booking = bookingOf({ start: '2026-05-14T14:30', agreed: '2026-05-01T10:00' })
  const times = (['free', 'soon'] as const).map((kind) => shown(nextReminder(kind, booking, local(now))))
  expect(times).toEqual([free, soon])
})

// A year of 1,000 salons, over both clock changes: the reminders of each customer, with their times.
describe('failures 23 and 24: a year of reminders of 1,000 salons', () => {
  const days = Array.from({ length: 365 }, (_, day) =>
    Temporal.PlainDate.from('2026-01-01').add({ days: day }),
  )
  const visits = days.flatMap((day, index) =>
    Array.from({ length: 2 }, (_, visit) => {
      const salon = (index * 2 + visit) % 1000
      const minute = 8 * 60 + ((salon * 37) % 58) * 15
      const start = day
        .toZonedDateTime({
          timeZone: zone,
          plainTime: { hour: Math.floor(minute / 60), minute: minute % 60 },
        })
        .toInstant()
      const agreedAt = start.subtract({ hours: 1 + ((salon * 13) % 400) })
      const hours = [24, 12, 0, 48][salon % 4] ?? 24
      return { start, agreedAt, freeUntil: start.subtract({ hours }), timeZone: zone }
    }),
  )

  test('none comes by night, after its end, or to who booked a moment ago; each at its minute', () => {
    const planned = visits.flatMap((visit) =>
      reminderKinds.flatMap((kind) => {
        const at = reminderTime(kind, visit)
        return at === null ? [] : [{ kind, visit, at }]
      }),
    )
    expect(planned.length).toBeGreaterThan(1000)
    expect(planned.filter((each) => !isRight(each))).toEqual([])
  })
})

interface Planned {
  readonly kind: ReminderKind
  readonly visit: RemindedBooking
  readonly at: Temporal.Instant
}

function isRight({ kind, visit, at }: Planned): boolean {
  const hours = (from: Temporal.Instant, to: Temporal.Instant) =>
    (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000
  const left = hours(at, kind === 'free' ? visit.freeUntil : visit.start)
  // The night moves it back to eight in the evening at most; one night has an hour more.
  return (
    !isQuiet(at, zone) &&
    hours(visit.agreedAt, at) >= 4 &&
    left >= 2 &&
    left <= 24 + 14 &&
    nextReminder(kind, visit, at)?.epochMilliseconds === at.epochMilliseconds
  )
}

test.each([
  ['2026-05-15T10:59:59Z', false],
  ['2026-05-15T11:00:00Z', true],
  ['2026-05-18T11:00:00Z', true],
])('two days before the end of free changes one is asked: %s', (now, isAsked) => {
  const freeUntil = Temporal.Instant.from('2026-05-17T11:00:00Z')
  expect(asksWhetherComing(freeUntil, Temporal.Instant.from(now))).toBe(isAsked)
})
