import { describe, expect, test } from 'vitest'

import { answerOf, parseCaseFile } from '../../scripts/availability/case-file.ts'
import type { Hours, Phases, RawBooking, RawCase, RawService, RawStaff } from './case.ts'

const DATE = '2026-05-13'
const at = (time: string) =>
  time.length > 8 ? time : `${DATE}T${time.length === 5 ? `${time}:00` : time}+03:00`

const service = (minutes: number | Phases, more: Partial<RawService> = {}): RawService => ({
  phases: typeof minutes === 'number' ? [['work', minutes]] : minutes,
  bufferBefore: 0,
  bufferAfter: 0,
  resource: null,
  resourceTurnover: 0,
  ...more,
})

const person = (more: Partial<RawStaff> = {}): RawStaff => ({
  hours: null,
  exception: null,
  breaks: [],
  timeOff: [],
  services: ['S'],
  phases: {},
  ...more,
})

const booking = (staff: string, start: string, end: string, more: Partial<RawBooking> = {}): RawBooking => ({
  id: null,
  staff,
  start: at(start),
  end: at(end),
  phases: null,
  bufferBefore: 0,
  bufferAfter: 0,
  resource: null,
  resourceTurnover: 0,
  status: 'confirmed',
  session: null,
  expires: null,
  ...more,
})

interface Sketch {
  date?: string
  now?: string
  timeZone?: string
  hours?: Hours
  exception?: Hours
  settings?: Partial<RawCase['settings']>
  staff?: RawCase['staff']
  services?: RawCase['services']
  resources?: RawCase['resources']
  bookings?: RawBooking[]
  request?: Partial<RawCase['request']>
}

/** One technician, one hour-long service, open 10 to 13, a start every half hour; whatever the test says besides. */
const starts = (sketch: Sketch): string => {
  const raw: RawCase = {
    id: 'rule',
    timeZone: sketch.timeZone ?? 'Europe/Athens',
    date: sketch.date ?? DATE,
    now: at(sketch.now ?? '2026-05-11T09:00:00+03:00'),
    settings: {
      step: 30,
      minimumNotice: 0,
      horizonDays: 365,
      tightStarts: false,
      buffersInsideHours: false,
      split: 'allowed',
      maximumWait: 0,
      flexibleOrder: false,
      gapRule: 'none',
      minimumGap: 0,
      ...sketch.settings,
    },
    salon: { hours: sketch.hours ?? [['10:00', '13:00']], exception: sketch.exception ?? null },
    staff: sketch.staff ?? { ada: person() },
    services: sketch.services ?? { S: service(60) },
    resources: sketch.resources ?? {},
    bookings: sketch.bookings ?? [],
    request: {
      services: ['S'],
      mode: 'sequence',
      staff: null,
      session: null,
      reschedules: null,
      ...sketch.request,
    },
  }
  const [one] = parseCaseFile(JSON.stringify([raw]))
  if (one === undefined) throw new Error('no case')
  return answerOf(one)
    .map((start) => start.slice(11).replace(/:00([+-]\d\d:\d\d)$/, sketch.date ? '$1' : ''))
    .join(' ')
}

const table = (rows: readonly [name: string, sketch: Sketch, expected: string][]) =>
  test.each(rows)('%s', (_, sketch, expected) => expect(starts(sketch)).toBe(expected))

describe('windows', () => {
  table([
    [
      'an exception replaces the hours, it is not merged',
      { exception: [['12:00', '14:00']] },
      '12:00 12:30 13:00',
    ],
    ['an empty exception is a closed day', { exception: [] }, ''],
    [
      'her exception replaces her hours and is cut with the salon',
      { staff: { ada: person({ hours: [['10:00', '11:00']], exception: [['12:00', '15:00']] }) } },
      '12:00',
    ],
    ['her empty exception is a day off', { staff: { ada: person({ exception: [] }) } }, ''],
    ['no hours at all is not the salon hours', { staff: { ada: person({ hours: [] }) } }, ''],
    [
      'a service does not straddle a break',
      { staff: { ada: person({ breaks: [['11:00', '11:30']] }) } },
      '10:00 11:30 12:00',
    ],
    [
      'nor does its processing',
      {
        services: {
          S: service([
            ['work', 10],
            ['processing', 40],
            ['work', 10],
          ]),
        },
        staff: { ada: person({ breaks: [['11:00', '11:30']] }) },
      },
      '10:00 11:30 12:00',
    ],
    [
      'nor two windows that merely touch',
      {
        hours: [
          ['10:00', '11:30'],
          ['11:30', '13:00'],
        ],
      },
      '10:00 10:30 11:30 12:00',
    ],
    ['24:00 is the end of the day', { hours: [['22:00', '24:00']] }, '22:00 22:30 23:00'],
  ])
})

describe('buffers', () => {
  const buffered = { S: service(60, { bufferBefore: 10, bufferAfter: 20 }) }
  table([
    ['stick out past the window', { services: buffered, hours: [['10:00', '11:00']] }, '10:00'],
    [
      'but not where they must stay inside',
      { services: buffered, hours: [['10:00', '12:00']], settings: { step: 10, buffersInsideHours: true } },
      '10:10 10:20 10:30 10:40',
    ],
    [
      'never into a break',
      {
        services: buffered,
        settings: { step: 10 },
        staff: { ada: person({ breaks: [['11:30', '11:40']] }) },
      },
      '10:00 10:10 11:50 12:00',
    ],
    [
      'not even one outside the hours',
      {
        services: buffered,
        hours: [['10:00', '11:00']],
        staff: { ada: person({ breaks: [['11:10', '12:00']] }) },
      },
      '',
    ],
    [
      'never into time off',
      {
        services: buffered,
        hours: [['10:00', '11:00']],
        staff: { ada: person({ timeOff: [['11:00', '12:00']] }) },
      },
      '',
    ],
    [
      'add up between two visits',
      {
        services: buffered,
        settings: { step: 5 },
        bookings: [booking('ada', '10:00', '10:30', { bufferAfter: 15 })],
        hours: [['10:00', '12:10']],
      },
      '10:55 11:00 11:05 11:10',
    ],
    [
      'of a booking before opening still count',
      { bookings: [booking('ada', '09:00', '10:00', { bufferAfter: 15 })] },
      '10:30 11:00 11:30 12:00',
    ],
    [
      'collapse between two services of one technician',
      {
        services: { S: service(60, { bufferAfter: 10 }), T: service(30, { bufferBefore: 10 }) },
        staff: { ada: person({ services: ['S', 'T'] }) },
        request: { services: ['S', 'T'] },
        hours: [['10:00', '11:30']],
      },
      '10:00',
    ],
    [
      'but not when she waits between them',
      {
        services: { S: service(60, { bufferAfter: 10 }), T: service(30, { resource: 'lamp' }) },
        resources: { lamp: { units: 1, outOfOrder: [['10:00', '11:05']] } },
        settings: { maximumWait: 5 },
        staff: { ada: person({ services: ['S', 'T'] }) },
        request: { services: ['S', 'T'] },
        hours: [['10:00', '11:40']],
      },
      '',
    ],
    [
      'unless she waits them out',
      {
        services: { S: service(60, { bufferAfter: 10 }), T: service(30, { resource: 'lamp' }) },
        resources: { lamp: { units: 1, outOfOrder: [['10:00', '11:05']] } },
        settings: { maximumWait: 10 },
        staff: { ada: person({ services: ['S', 'T'] }) },
        request: { services: ['S', 'T'] },
        hours: [['10:00', '11:40']],
      },
      '10:00',
    ],
  ])
})

describe('phases', () => {
  const soak = {
    phases: [
      ['work', 10],
      ['processing', 40],
      ['work', 10],
    ] as Phases,
  }
  table([
    [
      'processing leaves the technician to somebody else',
      {
        services: { S: service(30) },
        hours: [['10:00', '11:00']],
        settings: { step: 10 },
        bookings: [booking('ada', '10:00', '11:00', soak)],
      },
      '10:10 10:20',
    ],
    [
      'but not the chair',
      {
        services: { S: service(30, { resource: 'chair' }) },
        resources: { chair: { units: 1, outOfOrder: [] } },
        hours: [['10:00', '11:30']],
        settings: { step: 10 },
        bookings: [booking('ada', '10:00', '11:00', { ...soak, resource: 'chair' })],
      },
      '11:00',
    ],
    [
      'a booking may fall into the processing of the new visit',
      {
        services: { S: service(soak.phases) },
        hours: [['10:00', '11:00']],
        bookings: [booking('ada', '10:15', '10:45')],
      },
      '10:00',
    ],
    [
      'her own phases replace the service',
      { staff: { ada: person({ phases: { S: [['work', 90]] } }) } },
      '10:00 10:30 11:00 11:30',
    ],
    [
      'a booking without phases is work from start to end',
      { bookings: [booking('ada', '10:30', '12:00')] },
      '12:00',
    ],
  ])
})

describe('grid, notice and horizon', () => {
  table([
    [
      'the grid counts from midnight, not from opening',
      { hours: [['10:10', '12:00']], settings: { step: 45 } },
      '10:30',
    ],
    [
      'a tight start adds both buffers',
      {
        services: { S: service(60, { bufferBefore: 5 }) },
        settings: { tightStarts: true },
        bookings: [booking('ada', '10:00', '10:40', { bufferAfter: 7 })],
      },
      '10:52 11:00 11:30 12:00',
    ],
    [
      'a tight start belongs to the technician who gets free',
      {
        settings: { tightStarts: true },
        staff: { ada: person(), bea: person({ services: [] }) },
        bookings: [booking('bea', '10:00', '10:40')],
      },
      '10:00 10:30 11:00 11:30 12:00',
    ],
    [
      'and does not serve another who is free anyway',
      {
        hours: [['10:00', '11:30']],
        settings: { tightStarts: true },
        staff: { ada: person(), bea: person() },
        bookings: [booking('bea', '09:00', '10:10'), booking('bea', '10:20', '11:30')],
      },
      '10:00 10:30',
    ],
    [
      'seconds are kept',
      { settings: { tightStarts: true }, bookings: [booking('ada', '10:00', '10:40:30')] },
      '10:40:30+03:00 11:00 11:30 12:00',
    ],
    [
      'a booking that ends a second late takes the start',
      { bookings: [booking('ada', '10:00', '10:30:01')] },
      '11:00 11:30 12:00',
    ],
    ['the notice includes its boundary', { now: '11:00', settings: { minimumNotice: 60 } }, '12:00'],
    ['and not a second less', { now: '11:00:01', settings: { minimumNotice: 60 } }, ''],
    ['horizon 0 is today', { now: '00:00', settings: { horizonDays: 0 } }, '10:00 10:30 11:00 11:30 12:00'],
    ['and nothing tomorrow', { now: '2026-05-12T23:59:59+03:00', settings: { horizonDays: 0 } }, ''],
    [
      'today is the salon’s, not Greenwich’s',
      { now: '2026-05-12T21:30:00Z', settings: { horizonDays: 0 } },
      '10:00 10:30 11:00 11:30 12:00',
    ],
  ])
})

describe('clock changes', () => {
  table([
    [
      'a missing opening time moves to the first that exists',
      {
        date: '2026-03-29',
        now: '2026-03-01T00:00:00Z',
        hours: [['03:15', '05:30']],
        settings: { step: 15 },
      },
      '04:00+03:00 04:15+03:00 04:30+03:00',
    ],
    [
      'a window that does not exist is none',
      {
        date: '2026-03-29',
        now: '2026-03-01T00:00:00Z',
        hours: [['03:00', '04:00']],
        services: { S: service(5) },
      },
      '',
    ],
    [
      'a doubled closing time means its first occurrence',
      { date: '2026-10-25', now: '2026-10-01T00:00:00Z', hours: [['02:00', '03:30']] },
      '02:00+03:00 02:30+03:00',
    ],
    [
      'a doubled wall time is two starts',
      { date: '2026-10-25', now: '2026-10-01T00:00:00Z', hours: [['02:30', '04:30']] },
      '02:30+03:00 03:00+03:00 03:30+03:00 03:00+02:00 03:30+02:00',
    ],
    [
      'a break in the doubled hour is the first one',
      {
        date: '2026-10-25',
        now: '2026-10-01T00:00:00Z',
        hours: [['03:00', '04:30']],
        services: { S: service(30) },
        staff: { ada: person({ breaks: [['03:00', '03:30']] }) },
      },
      '03:30+03:00 03:00+02:00 03:30+02:00 04:00+02:00',
    ],
    [
      'a day may begin at one',
      {
        date: '2026-03-29',
        timeZone: 'Asia/Beirut',
        now: '2026-03-01T00:00:00Z',
        hours: [['00:00', '02:30']],
      },
      '01:00+03:00 01:30+03:00',
    ],
    [
      'clocks may move by half an hour',
      {
        date: '2026-10-04',
        timeZone: 'Australia/Lord_Howe',
        now: '2026-10-01T00:00:00Z',
        hours: [['01:30', '04:00']],
      },
      '01:30+10:30 02:30+11:00 03:00+11:00',
    ],
  ])
})

describe('several services', () => {
  const both = { S: service(60), T: service(30) }
  const able = (more: Partial<RawStaff> = {}) => person({ services: ['S', 'T'], ...more })
  const chain = { services: ['S', 'T'] }
  const crossed = {
    services: both,
    request: chain,
    staff: { ada: person(), bea: person({ services: ['T'], hours: [['11:00', '12:00']] as Hours }) },
  }
  table([
    ['split never wants one technician for all', { ...crossed, settings: { split: 'never' } }, ''],
    ['split allowed passes on', crossed, '10:00 10:30'],
    ['fallback splits where nothing else is', { ...crossed, settings: { split: 'fallback' } }, '10:00 10:30'],
    [
      'and only there',
      {
        ...crossed,
        settings: { split: 'fallback' },
        staff: { ...crossed.staff, cleo: able({ hours: [['11:00', '12:30']] }) },
      },
      '11:00',
    ],
    [
      'a wait of at most so many minutes',
      { ...crossed, settings: { step: 15, maximumWait: 15 } },
      '10:00 10:15 10:30',
    ],
    [
      'waits are tried by fives',
      {
        ...crossed,
        settings: { maximumWait: 9 },
        staff: { ada: person(), bea: person({ services: ['T'], hours: [['11:06', '11:36']] }) },
      },
      '',
    ],
    [
      'another order where it is flexible',
      {
        services: both,
        request: { services: ['T', 'S'] },
        settings: { flexibleOrder: true },
        staff: crossed.staff,
      },
      '10:00 10:30 11:00 11:30',
    ],
    [
      'one technician chosen does it all',
      {
        services: both,
        request: { ...chain, staff: 'ada' },
        staff: { ada: able(), bea: able({ hours: [['12:00', '13:00']] }) },
      },
      '10:00 10:30 11:00 11:30',
    ],
    [
      'together, each with somebody else: a matching, not first come',
      {
        services: both,
        request: { services: ['S', 'T'], mode: 'parallel' },
        staff: { ada: able(), bea: person() },
        hours: [['10:00', '11:00']],
      },
      '10:00',
    ],
    [
      'a group is all or nothing',
      { request: { services: ['S', 'S', 'S'], mode: 'group' }, staff: { ada: person(), bea: person() } },
      '',
    ],
    [
      'one technician cannot be chosen for two at once',
      {
        request: { services: ['S', 'S'], mode: 'group', staff: 'ada' },
        staff: { ada: person(), bea: person() },
      },
      '',
    ],
  ])
})

describe('resources', () => {
  const chair = (units: number, outOfOrder: Hours = []) => ({ chair: { units, outOfOrder } })
  const seated = { S: service(60, { resource: 'chair' }) }
  const group = {
    request: { services: ['S', 'S'], mode: 'group' as const },
    staff: { ada: person(), bea: person() },
  }
  table([
    [
      'an outage takes a unit',
      { services: seated, resources: chair(1, [['10:00', '11:15']]) },
      '11:30 12:00',
    ],
    [
      'two outages take two',
      {
        services: seated,
        resources: chair(2, [
          ['10:00', '11:15'],
          ['11:00', '12:00'],
        ]),
      },
      '10:00 11:30 12:00',
    ],
    ['guests need a unit each', { services: seated, resources: chair(1), ...group }, ''],
    ['and get them', { services: seated, resources: chair(2), ...group }, '10:00 10:30 11:00 11:30 12:00'],
    [
      'units are counted at every instant, not per booking',
      {
        services: seated,
        resources: chair(2),
        hours: [['10:00', '11:00']],
        staff: { ada: person(), bea: person() },
        bookings: [
          booking('bea', '10:00', '10:30', { resource: 'chair' }),
          booking('bea', '10:30', '11:00', { resource: 'chair' }),
        ],
      },
      '10:00',
    ],
    [
      'turnover of one’s own visit counts',
      {
        services: { S: service(30, { resource: 'chair', resourceTurnover: 5 }) },
        resources: chair(1),
        request: { services: ['S', 'S'] },
      },
      '',
    ],
    [
      'and can be waited out',
      {
        services: { S: service(30, { resource: 'chair', resourceTurnover: 5 }) },
        resources: chair(1),
        request: { services: ['S', 'S'] },
        settings: { maximumWait: 5 },
      },
      '10:00 10:30 11:00 11:30',
    ],
    [
      'turnover may run past closing',
      {
        services: { S: service(60, { resource: 'chair', resourceTurnover: 30 }) },
        resources: chair(1),
        hours: [['10:00', '11:00']],
      },
      '10:00',
    ],
  ])
})

describe('holds and moves', () => {
  const hold = (more: Partial<RawBooking>) => ({
    now: '09:00',
    bookings: [booking('ada', '10:00', '12:00', { status: 'held', session: 'a', ...more })],
  })
  table([
    ['a hold blocks until it expires', hold({ expires: at('09:00:01') }), '12:00'],
    ['at that instant it blocks nobody', hold({ expires: at('09:00') }), '10:00 10:30 11:00 11:30 12:00'],
    [
      'a hold is nothing to its own session',
      { ...hold({ expires: at('09:05') }), request: { session: 'a' } },
      '10:00 10:30 11:00 11:30 12:00',
    ],
    [
      'no session is nobody’s',
      { ...hold({ expires: at('09:05'), session: null }), request: { session: null } },
      '12:00',
    ],
    [
      'a booking that is moved is not in its own way',
      { bookings: [booking('ada', '10:00', '12:00', { id: 'b' })], request: { reschedules: 'b' } },
      '10:00 10:30 11:00 11:30 12:00',
    ],
    ['bookings without id are not moved', { bookings: [booking('ada', '10:00', '12:00')] }, '12:00'],
    ...['pending', 'checked-in', 'in-progress'].map((status): [string, Sketch, string] => [
      `${status} is busy`,
      { bookings: [booking('ada', '10:00', '12:00', { status })] },
      '12:00',
    ]),
    ...['cancelled', 'declined', 'expired'].map((status): [string, Sketch, string] => [
      `${status} is not`,
      { bookings: [booking('ada', '10:00', '12:00', { status })] },
      '10:00 10:30 11:00 11:30 12:00',
    ]),
  ])
})

describe('gaps', () => {
  const short = { S: service(30) }
  table([
    [
      'touch: an edge, a break or a booking',
      {
        services: short,
        settings: { step: 15, gapRule: 'touch' },
        staff: { ada: person({ breaks: [['11:15', '11:30']] }) },
        bookings: [booking('ada', '12:15', '12:30')],
      },
      '10:00 10:45 11:30 11:45 12:30',
    ],
    [
      'touch with buffers between',
      {
        services: { S: service(30, { bufferBefore: 10 }) },
        settings: { step: 5, gapRule: 'touch' },
        bookings: [booking('ada', '11:00', '11:30', { bufferAfter: 5 })],
      },
      '10:00 10:30 11:45 12:30',
    ],
    [
      'minimum: no piece too short before',
      {
        services: short,
        settings: { step: 15, gapRule: 'minimum', minimumGap: 30 },
        hours: [['10:00', '11:30']],
      },
      '10:00 10:30 10:45 11:00',
    ],
    [
      'minimum does not look behind',
      {
        services: short,
        settings: { step: 15, gapRule: 'minimum', minimumGap: 60 },
        hours: [['10:00', '11:00']],
      },
      '10:00',
    ],
    [
      'fallback looks at what the gap rule left',
      {
        services: { S: service(30), T: service(30) },
        settings: { split: 'fallback', gapRule: 'touch', step: 15 },
        hours: [['10:00', '12:00']],
        staff: {
          ada: person({ services: ['S', 'T'], hours: [['10:00', '11:30']] }),
          bea: person({ services: ['T'] }),
        },
        request: { services: ['S', 'T'] },
      },
      '10:00 10:30',
    ],
  ])
})
