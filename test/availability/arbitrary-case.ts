import fc from 'fast-check'

import type { Hours, Phases, RawBooking, RawCase, RawService, RawStaff } from './case.ts'

/** Ordinary days and days of clock changes: at night, at midnight, by half an hour, and back over midnight. */
const DAYS = [
  ['Europe/Athens', '2026-05-13'],
  ['Europe/Athens', '2026-03-29'],
  ['Europe/Athens', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Beirut', '2026-03-29'],
  ['America/Havana', '2026-11-01'],
  ['America/St_Johns', '2026-11-01'],
] as const

const STAFF = ['ada', 'bea', 'cleo', 'dora'] as const
const SERVICES = ['S', 'T', 'U'] as const
const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Salon days are limited to the hours of clock changes, so that random times often coincide. */
const OPEN = 0
const CLOSE = 7 * 60

const time = fc.integer({ min: OPEN / 5, max: CLOSE / 5 }).map((n) => n * 5)

const hours = (most: number): fc.Arbitrary<Hours> =>
  fc.uniqueArray(time, { minLength: 2, maxLength: most * 2 }).map((times) => {
    const sorted = times.sort((a, b) => a - b)
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, n) => [
      clock(sorted[2 * n] as number),
      clock(sorted[2 * n + 1] as number),
    ])
  })

/** Occasionally the whole day, up to "24:00". */
const salonHours: fc.Arbitrary<Hours> = fc.oneof(
  { weight: 3, arbitrary: hours(3) },
  { weight: 6, arbitrary: fc.constant<Hours>([['00:00', '06:30']]) },
  {
    weight: 2,
    arbitrary: fc.constant<Hours>([
      ['00:30', '02:30'],
      ['03:15', '05:00'],
      ['05:00', '07:00'],
    ]),
  },
  { weight: 1, arbitrary: fc.constant<Hours>([['22:00', '24:00']]) },
)

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, often = 3) =>
  fc.option(arbitrary, { nil: null, freq: often })
const rarely = <T>(arbitrary: fc.Arbitrary<T>, none: T) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(none) }, { weight: 1, arbitrary })

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const length = fc.constantFrom(5, 5, 10, 10, 12, 15, 15, 20, 25, 30, 45)
const phases: fc.Arbitrary<Phases> = fc.oneof(
  length.map((minutes): Phases => [['work', minutes]]),
  length.map((minutes): Phases => [['work', minutes]]),
  fc.tuple(length, length, length).map(([a, b, c]): Phases => [
    ['work', a],
    ['processing', b],
    ['work', c],
  ]),
  fc.tuple(length, length).map(([a, b]): Phases => [
    ['work', a],
    ['processing', b],
  ]),
  fc.tuple(length, length).map(([a, b]): Phases => [
    ['processing', a],
    ['work', b],
  ]),
)
const buffer = rarely(fc.constantFrom(5, 7, 10, 15), 0)
const resource = rarely(fc.constantFrom<string | null>('chair', 'lamp'), null)
const turnover = rarely(fc.constantFrom(5, 10), 0)

const service: fc.Arbitrary<RawService> = fc.record({
  phases,
  bufferBefore: buffer,
  bufferAfter: buffer,
  resource,
  resourceTurnover: turnover,
})

const staff: fc.Arbitrary<RawStaff> = fc.record({
  hours: rarely(hours(2), null as Hours | null),
  exception: seldom(hours(2)),
  breaks: rarely(hours(1), []),
  timeOff: rarely(hours(1), []),
  services: fc.oneof(
    { weight: 6, arbitrary: fc.constant<string[]>([...SERVICES]) },
    { weight: 2, arbitrary: fc.subarray<string>([...SERVICES]) },
  ),
  phases: rarely(
    phases.map((own): Record<string, Phases> => ({ S: own })),
    {},
  ),
})

interface Sketch extends Omit<RawBooking, 'start' | 'end'> {
  from: number
  lasting: number
}

const sketch: fc.Arbitrary<Sketch> = fc.record({
  id: fc.constantFrom(null, 'b1', 'b2'),
  staff: fc.constantFrom<string>(...STAFF),
  from: fc.integer({ min: -4, max: 90 }).map((n) => n * 5),
  lasting: fc.constantFrom(5, 10, 20, 30, 42, 60),
  phases: rarely(sometimes(phases), null),
  bufferBefore: buffer,
  bufferAfter: buffer,
  resource,
  resourceTurnover: turnover,
  status: fc.constantFrom(
    'confirmed',
    'confirmed',
    'confirmed',
    'pending',
    'checked-in',
    'in-progress',
    'held',
    'held',
    'cancelled',
    'declined',
    'expired',
  ),
  session: fc.constantFrom(null, 's1', 's2'),
  expires: fc.constantFrom(null, 'before', 'now', 'after'),
})

const settings: fc.Arbitrary<RawCase['settings']> = fc.record({
  step: fc.constantFrom(5, 7, 10, 15, 20, 30, 45, 60),
  minimumNotice: fc.constantFrom(0, 0, 60, 135),
  horizonDays: fc.constantFrom(0, 1, 5, 365, 365, 365, 365, 365),
  tightStarts: fc.boolean(),
  buffersInsideHours: fc.boolean(),
  split: fc.constantFrom('never', 'allowed', 'fallback'),
  maximumWait: fc.constantFrom(0, 0, 5, 10, 12),
  flexibleOrder: fc.boolean(),
  gapRule: fc.constantFrom('none', 'none', 'touch', 'minimum'),
  minimumGap: fc.constantFrom(0, 10, 20, 45),
})

const request: fc.Arbitrary<RawCase['request']> = fc.record({
  services: fc.array(fc.constantFrom<string>(...SERVICES), { minLength: 1, maxLength: 4 }),
  mode: fc.constantFrom('sequence', 'sequence', 'parallel', 'group'),
  staff: rarely(fc.constantFrom<string | null>(...STAFF), null),
  session: fc.constantFrom(null, 's1'),
  reschedules: rarely(fc.constant<string | null>('b1'), null),
})

const iso = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()

/** A small salon with one request, on an ordinary day or one with a clock change. */
export const arbitraryCase: fc.Arbitrary<RawCase> = fc
  .record({
    day: fc.constantFrom(...DAYS),
    nowBefore: fc.constantFrom(5 * 86_400, 86_400, 36_000, 36_000, 0, -5400, -7201),
    settings,
    salon: fc.record({ hours: salonHours, exception: seldom(hours(2)) }),
    staff: fc.array(staff, { minLength: 1, maxLength: STAFF.length }),
    services: fc.record({ S: service, T: service, U: service }),
    units: fc.record({ chair: fc.constantFrom(0, 1, 1, 2, 2, 3), lamp: fc.integer({ min: 1, max: 2 }) }),
    outOfOrder: rarely(hours(2), []),
    sketches: fc.array(sketch, { maxLength: 8 }),
    request,
  })
  .map(({ day: [timeZone, date], nowBefore, staff: people, units, outOfOrder, sketches, ...rest }) => {
    const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds
    const now = midnight - nowBefore * 1000
    const team = STAFF.slice(0, people.length)
    const member = (name: string) => (team.some((one) => one === name) ? name : 'ada')
    return {
      id: 'random',
      timeZone,
      date,
      now: iso(now),
      ...rest,
      settings: affordable(rest.settings, rest.request),
      staff: Object.fromEntries(team.map((name, n) => [name, people[n] as RawStaff])),
      resources: {
        chair: { units: units.chair, outOfOrder },
        lamp: { units: units.lamp, outOfOrder: [] },
      },
      bookings: sketches.map((booking) => bookingOf(booking, midnight, now, member)),
      request: { ...rest.request, staff: rest.request.staff && member(rest.request.staff) },
    }
  })

/** The oracle tries everything, so four services in any order with waits would take it minutes. */
const affordable = (settings: RawCase['settings'], { services, mode }: RawCase['request']) =>
  services.length < 4 || mode !== 'sequence'
    ? settings
    : { ...settings, flexibleOrder: false, maximumWait: Math.min(settings.maximumWait, 5) }

function bookingOf(
  { from, lasting, ...booking }: Sketch,
  midnight: number,
  now: number,
  member: (name: string) => string,
): RawBooking {
  const minutes = booking.phases?.reduce((total, [, part]) => total + part, 0) ?? lasting
  const start = midnight + from * 60_000
  const expires = { before: now - 1000, now, after: now + 1000 }[booking.expires ?? 'before']
  return {
    ...booking,
    staff: member(booking.staff),
    start: iso(start),
    end: iso(start + minutes * 60_000),
    expires: booking.expires === null || expires === undefined ? null : iso(expires),
  }
}
