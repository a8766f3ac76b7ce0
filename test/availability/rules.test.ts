import { describe } from 'vitest'

import type { RawBooking } from './case.ts'
import { at, booking, person, service, type Sketch, table } from './sketch.ts'

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
