import { expect, test } from 'vitest'

import type { ServiceId, StaffId } from '../ids.ts'
import type { BusyEntry, SalonCalendar } from './calendar.ts'
import { nearestSalonStarts } from './salon-starts.ts'

const zone = 'Europe/Athens'
const ms = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).epochMilliseconds
const local = (start: number) =>
  Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDateTime().toString()
const [gel, niki] = ['gel' as ServiceId, 'niki' as StaffId]

const busy = (from: string, to: string): BusyEntry => ({
  staffId: niki,
  busy: [{ start: ms(from), end: ms(to) }],
  freeAt: [],
  resource: null,
})

/** One team member from ten to six every day but Sunday; online, a day ahead at most and every hour alone. */
const calendarWith = (...bookings: readonly BusyEntry[]): SalonCalendar => ({
  timeZone: zone,
  now: ms('2026-03-01T09:00'),
  hours: new Map([1, 2, 3, 4, 5, 6].map((day) => [day, [[600, 1080] as const]])),
  exceptions: new Map(),
  staff: [
    {
      staffId: niki,
      hours: null,
      exceptions: new Map(),
      breaks: new Map(),
      timeOff: [],
      services: new Map([[gel, null]]),
    },
  ],
  services: new Map([
    [gel, { phases: [{ kind: 'work', minutes: 60 }], bufferBefore: 0, bufferAfter: 0, resource: null }],
  ]),
  resources: new Map(),
  bookings,
  settings: {
    step: 60,
    minimumNotice: 0,
    horizonDays: 1,
    tightStarts: false,
    buffersInsideHours: false,
    split: 'never',
    maximumWait: 0,
    flexibleOrder: false,
    gapRule: 'none',
    minimumGap: 0,
  },
})

test.each([
  [
    'before and after it on its day, then the same time on the days around',
    [busy('2026-03-11T11:50', '2026-03-11T13:10')],
    ['2026-03-11T10:50:00', '2026-03-11T13:10:00', '2026-03-10T12:00:00', '2026-03-12T12:00:00'],
  ],
  [
    'on a full day only those of other days',
    [busy('2026-03-11T10:00', '2026-03-11T18:00')],
    ['2026-03-10T12:00:00', '2026-03-12T12:00:00'],
  ],
  [
    'on a day before that is taken at that time, the nearest one there',
    [busy('2026-03-11T10:00', '2026-03-11T18:00'), busy('2026-03-10T11:30', '2026-03-10T18:00')],
    ['2026-03-12T12:00:00', '2026-03-10T10:30:00'],
  ],
  [
    'none where all is taken',
    [
      busy('2026-03-10T10:00', '2026-03-10T18:00'),
      busy('2026-03-11T10:00', '2026-03-11T18:00'),
      busy('2026-03-12T10:00', '2026-03-12T18:00'),
    ],
    [],
  ],
])('the nearest starts of a salon: %s', (_, bookings, starts) => {
  const request = {
    services: [{ serviceId: gel, staffId: niki, extraMinutes: 0 }],
    mode: 'sequence',
  } as const
  const found = nearestSalonStarts(calendarWith(...bookings), request, {
    wanted: ms('2026-03-11T12:00'),
    most: 4,
    from: '2026-03-10',
    to: '2026-03-12',
  })
  expect(found.map(({ start }) => local(start))).toEqual(starts)
})
