import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { MINUTE, type SalonCalendar, type VisitRequest } from '#domain/availability/calendar.ts'
import { dayClock, dayNumberOf, formatInstant } from '#domain/availability/day-clock.ts'
import { offeredStarts } from '#domain/availability/free-starts.ts'
import { whyNot, type Refusal } from '#domain/availability/why-not.ts'

import { parseCaseFile } from '../../scripts/availability/case-file.ts'
import { arbitraryCase } from './arbitrary-case.ts'
import type { RawBooking, RawCase, RawService, RawStaff } from './case.ts'

const RUNS = 300
/** In any random salon, hours and most starts are multiples of these minutes. */
const LOOK = 5 * MINUTE

/**
 * One team member's hour-long service, open 10 to 18 with a pause from 14 to 16, on a Wednesday; changed by the test.
 */
interface Sketch {
  readonly settings?: Partial<RawCase['settings']>
  readonly now?: string
  readonly closed?: boolean
  readonly staff?: Record<string, Partial<RawStaff>>
  readonly service?: Partial<RawService>
  readonly bookings?: readonly Partial<RawBooking>[]
}

const wall = (time: string) => (time.length > 5 ? time : `2026-05-13T${time}:00+03:00`)

const person = (more: Partial<RawStaff>): RawStaff => ({
  hours: null,
  exception: null,
  breaks: [],
  timeOff: [],
  services: ['S'],
  phases: {},
  ...more,
})

function caseOf({
  settings,
  now = '2026-05-11T09:00:00+03:00',
  closed,
  staff,
  service,
  bookings,
}: Sketch): RawCase {
  return {
    id: 'why',
    timeZone: 'Europe/Athens',
    date: '2026-05-13',
    now,
    settings: {
      step: 30,
      minimumNotice: 0,
      horizonDays: 60,
      tightStarts: false,
      buffersInsideHours: false,
      split: 'never',
      maximumWait: 0,
      flexibleOrder: false,
      gapRule: 'none',
      minimumGap: 0,
      ...settings,
    },
    salon: {
      hours: [
        ['10:00', '14:00'],
        ['16:00', '18:00'],
      ],
      exception: closed ? [] : null,
    },
    staff: Object.fromEntries(
      Object.entries(staff ?? { Ada: {} }).map(([name, more]) => [name, person(more)]),
    ),
    services: {
      S: {
        phases: [['work', 60]],
        bufferBefore: 0,
        bufferAfter: 0,
        resource: null,
        resourceTurnover: 0,
        ...service,
      },
    },
    resources: { chair: { units: 1, outOfOrder: [] } },
    bookings: (bookings ?? []).map(({ start = '11:00', end = '12:00', ...more }) => ({
      id: null,
      staff: 'Ada',
      phases: null,
      bufferBefore: 0,
      bufferAfter: 0,
      resource: null,
      resourceTurnover: 0,
      status: 'confirmed',
      session: null,
      expires: null,
      ...more,
      start: wall(start),
      end: wall(end),
    })),
    request: { services: ['S'], mode: 'sequence', staff: null, session: null, reschedules: null },
  }
}

/** The calendar of a case, and its first service as a request of its own. */
function asked(raw: RawCase): { calendar: SalonCalendar; request: VisitRequest } {
  const [one] = parseCaseFile(JSON.stringify([raw]))
  const [service] = one?.request.services ?? []
  if (!one || !service) throw new Error('no case')
  return {
    calendar: one.calendar,
    request: { services: [service], mode: 'sequence' },
  }
}

const instant = (time: string) => Temporal.Instant.from(wall(time)).epochMilliseconds
const clock = (at: number) => (Number.isFinite(at) ? formatInstant('Europe/Athens', at).slice(11, 16) : '…')

/** A refusal in the form `Ada: booked 11:00–12:00`. */
const lineOf = ({ because, staffId, range, amount, resourceId }: Refusal) =>
  [
    staffId === null ? '' : `${staffId}: `,
    because,
    range ? ` ${clock(range.start)}–${clock(range.end)}` : '',
    amount === null ? '' : ` ${amount}`,
    resourceId === null ? '' : ` ${resourceId}`,
  ].join('')

const why = (sketch: Sketch, time: string): string => {
  const { calendar, request } = asked(caseOf(sketch))
  const [service] = request.services
  return service ? whyNot(calendar, service, instant(time)).map(lineOf).join(', ') : ''
}

describe('why a start is not offered', () => {
  test.each<[string, Sketch, string, string]>([
    ['it is', {}, '10:00', ''],
    ['the past', { now: wall('12:00') }, '11:30', 'past'],
    ['too soon', { now: wall('10:00'), settings: { minimumNotice: 90 } }, '11:00', 'too_soon 10:00–11:30 90'],
    ['exactly at the notice', { now: wall('10:00'), settings: { minimumNotice: 90 } }, '11:30', ''],
    ['past the horizon', { settings: { horizonDays: 1 } }, '10:00', 'past_horizon 1'],
    ['the horizon’s last day', { settings: { horizonDays: 2 } }, '10:00', ''],
    ['a closed date', { closed: true }, '10:00', 'closed'],
    ['a weekday without hours', {}, '2026-05-14T10:00:00+03:00', 'closed'],
    ['before opening', {}, '09:30', 'before_opening …–10:00'],
    ['the pause', {}, '14:00', 'between_hours 14:00–16:00'],
    ['after closing', {}, '18:00', 'after_closing 18:00–…'],
    ['off the step', {}, '10:10', 'off_step 30'],
    ['nobody does it', { staff: { Ada: { services: [] } } }, '10:00', 'nobody_does_it'],
    ['it would end after closing', {}, '13:30', 'Ada: past_closing 10:00–14:00'],
    ['her day off', { staff: { Ada: { exception: [] } } }, '10:00', 'Ada: not_working'],
    [
      'before her shift',
      { staff: { Ada: { hours: [['11:00', '18:00']] } } },
      '10:30',
      'Ada: outside_shift 11:00–14:00',
    ],
    [
      'after her shift',
      { staff: { Ada: { hours: [['10:00', '12:00']] } } },
      '11:30',
      'Ada: outside_shift 10:00–12:00',
    ],
    ['her break', { staff: { Ada: { breaks: [['11:00', '11:30']] } } }, '10:30', 'Ada: on_break 11:00–11:30'],
    [
      'her time off',
      { staff: { Ada: { timeOff: [['10:00', '12:00']] } } },
      '11:00',
      'Ada: time_off 10:00–12:00',
    ],
    ['a booking', { bookings: [{}] }, '10:30', 'Ada: booked 11:00–12:00'],
    [
      'a buffer before one',
      { bookings: [{}], service: { bufferAfter: 10 } },
      '10:00',
      'Ada: booked 11:00–12:00',
    ],
    ['a cancelled one', { bookings: [{ status: 'cancelled' }] }, '11:00', ''],
    [
      'no free chair',
      {
        service: { resource: 'chair' },
        staff: { Ada: {}, Bea: {} },
        bookings: [{ staff: 'Bea', resource: 'chair' }],
      },
      '11:30',
      'Ada: no_unit chair, Bea: booked 11:00–12:00',
    ],
    [
      'buffers that must stay inside',
      { service: { bufferBefore: 10 }, settings: { buffersInsideHours: true } },
      '10:00',
      'Ada: past_closing 10:00–14:00',
    ],
    ['a gap of no use', { settings: { gapRule: 'minimum', minimumGap: 45 } }, '10:30', 'Ada: gap_rule 45'],
    ['it touches nothing', { settings: { gapRule: 'touch' } }, '11:00', 'Ada: gap_rule'],
    ['one is free', { staff: { Ada: {}, Bea: {} }, bookings: [{}] }, '11:00', ''],
    [
      'each for her own reason',
      { staff: { Ada: {}, Bea: { exception: [] } }, bookings: [{}] },
      '11:00',
      'Ada: booked 11:00–12:00, Bea: not_working',
    ],
    [
      'right after a booking, where that is offered',
      { bookings: [{ end: '11:40' }], settings: { tightStarts: true } },
      '11:40',
      '',
    ],
    [
      'off the step even so',
      { bookings: [{ end: '11:40' }], settings: { tightStarts: true } },
      '12:10',
      'Ada: off_step 30',
    ],
  ])('%s', (_, sketch, time, expected) => expect(why(sketch, time)).toBe(expected))
})

test('on random salons there is no reason exactly if the engine offers the start', () => {
  fc.assert(
    fc.property(arbitraryCase, (raw) => {
      const { calendar, request } = asked(raw)
      const [service] = request.services
      const [day] = offeredStarts(calendar, request, { from: raw.date, to: raw.date })
      const { start, end } = dayClock(raw.timeZone, dayNumberOf(raw.date))
      const offered = day?.starts.map((free) => free.start) ?? []
      const every = Array.from({ length: (end - start) / LOOK }, (_, n) => start + n * LOOK)
      const looked = [...new Set([...every, ...offered, ...offered.map((at) => at + MINUTE)])].sort(
        (a, b) => a - b,
      )
      const reasonless = looked.filter((at) => service && whyNot(calendar, service, at).length === 0)
      expect(reasonless).toEqual(offered)
    }),
    { numRuns: RUNS },
  )
})
