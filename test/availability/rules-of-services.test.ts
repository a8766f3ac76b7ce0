import { describe } from 'vitest'

import type { Hours, Phases, RawStaff } from './case.ts'
import { booking, person, service, table } from './sketch.ts'

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
      'none between services of one visit that follow each other in the same place',
      {
        services: { S: service(30, { resource: 'chair', resourceTurnover: 5 }) },
        resources: chair(1),
        request: { services: ['S', 'S'] },
      },
      '10:00 10:30 11:00 11:30 12:00',
    ],
    [
      'even if two people do them',
      {
        services: {
          S: service(30, { resource: 'chair', resourceTurnover: 5 }),
          T: service(30, { resource: 'chair' }),
        },
        staff: { ada: person({ services: ['S'] }), bea: person({ services: ['T'] }) },
        resources: chair(1),
        request: { services: ['S', 'T'] },
        settings: { split: 'allowed' },
      },
      '10:00 10:30 11:00 11:30 12:00',
    ],
    [
      'after the last of them there is one',
      {
        services: { S: service(30, { resource: 'chair', resourceTurnover: 30 }) },
        resources: chair(1),
        request: { services: ['S', 'S'] },
        staff: { ada: person(), bea: person() },
        bookings: [booking('bea', '11:30', '12:00', { resource: 'chair' })],
      },
      '10:00 12:00',
    ],
    [
      'a service elsewhere between them brings it back',
      {
        services: {
          S: service(30, { resource: 'chair', resourceTurnover: 45 }),
          T: service(30),
        },
        resources: chair(1),
        request: { services: ['S', 'T', 'S'] },
      },
      '',
    ],
    [
      'and so does a wait that is shorter',
      {
        services: { S: service(30, { resource: 'chair', resourceTurnover: 10 }) },
        resources: chair(1),
        request: { services: ['S', 'S'] },
        settings: { maximumWait: 5 },
        bookings: [booking('ada', '10:30', '10:35')],
        hours: [['10:00', '11:05']],
      },
      '',
    ],
    [
      'but not one that is as long',
      {
        services: { S: service(30, { resource: 'chair', resourceTurnover: 5 }) },
        resources: chair(1),
        request: { services: ['S', 'S'] },
        settings: { maximumWait: 5 },
        bookings: [booking('ada', '10:30', '10:35')],
        hours: [['10:00', '11:05']],
      },
      '10:00',
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
